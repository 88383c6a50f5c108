const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const QUANTITY = String.raw`${NUMBER}(?:\s?%|\s(?:hours?|minutes?|days?|weeks?)\b)?`;

/** What was before and what is after, in English and in Hungarian. */
const CHANGES = [
  new RegExp(String.raw`\bfrom (${QUANTITY}) to (${QUANTITY})`, "i"),
  new RegExp(
    String.raw`(?:^|[^\d.,])(${NUMBER}\s?%?)-?r[óő]l (${NUMBER}\s?%?)-?r[ae](?!\p{L})`,
    "iu",
  ),
];
const SHARE = new RegExp(String.raw`${NUMBER}\s?%`);
const YEAR = /^(?:19|20)\d\d$/;

/**
 * The figure of a result: a change ("70 → 9") or a share ("61%"). Other numbers say how large
 * something was, not what came of it, so a text that has only those has none.
 */
export function findFigure(text: string): string | null {
  for (const pattern of CHANGES) {
    const [, before = "", after = ""] = pattern.exec(text) ?? [];
    if (before && !(YEAR.test(before) && YEAR.test(after))) return shorten(`${before} → ${after}`);
  }
  return SHARE.exec(text)?.[0] ?? null;
}

const shorten = (figure: string): string =>
  figure.replace(/ hours?/gi, "\u00a0h").replace(/ minutes?/gi, "\u00a0min");
