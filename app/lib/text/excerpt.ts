/**
 * The beginning of a text on one line, cut between words, with an ellipsis if something is left
 * out.
 */
export function excerpt(text: string, mostCharacters: number): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= mostCharacters) return line;
  const cut = line.slice(0, mostCharacters);
  const words = cut.lastIndexOf(" ") > 0 ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
  return `${words.replace(/[\uD800-\uDBFF]$|[.,;:–-]+$/u, "")}…`;
}

const ENDS_OF_SENTENCES = [". ", "? ", "! ", ": "];
/** Shorter sentences alone would say too little. */
const LEAST_SHARE = 1 / 3;

/** The beginning of a text on one line. It ends with a sentence where one fits. */
export function summaryOf(text: string, mostCharacters: number): string {
  const short = excerpt(text, mostCharacters);
  if (!short.endsWith("…")) return short;
  const end = Math.max(...ENDS_OF_SENTENCES.map((mark) => short.lastIndexOf(mark)));
  if (end >= mostCharacters * LEAST_SHARE) return `${short.slice(0, end + 1)} …`;
  // An article or a conjunction alone at the end reads like a mistake.
  return short.replace(/(?:[\s,]+\p{L}{1,3})+…$/u, "…");
}

/** Texts with the same beginning are taken for alike: a line of the inbox shows little more. */
const ALIKE = 40;
/** The shared characters that stay before the difference, so that the text makes sense. */
const KEPT = 12;

/**
 * Each text on one line. Texts that begin alike begin shortly before the first word in which they
 * differ; equal ones, and one that the others continue, stay as they are.
 */
export function tellApart(texts: readonly string[]): string[] {
  const lines = texts.map((text) => text.replace(/\s+/gu, " ").trim());
  return lines.map((line) => {
    const others = lines.filter(
      (other) => other !== line && other.slice(0, ALIKE) === line.slice(0, ALIKE),
    );
    const shared = Math.min(...others.map((other) => sharedLength(line, other)));
    if (shared >= line.length) return line;
    const start = line.slice(0, shared - KEPT).lastIndexOf(" ") + 1;
    return start === 0 ? line : `…${line.slice(start)}`;
  });
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
