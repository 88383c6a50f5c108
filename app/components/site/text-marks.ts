import { paths } from "#app/paths.ts";

/** Where the texts of the dictionaries may link to. `email` is not here: it leads to the address that is its label. */
export const LINK_TARGETS = {
  contact: paths.contact(),
  cookies: `${paths.privacy()}#cookies`,
  experts: paths.experts(),
  imprint: paths.imprint(),
  pricing: paths.pricing(),
  privacy: paths.privacy(),
  terms: paths.terms(),
  ranking: `${paths.terms()}#ranking`,
  withdraw: paths.withdraw(),
  withdrawal: `${paths.terms()}#withdrawal`,
  arbitration: "https://www.bekeltetes.hu",
  naih: "https://www.naih.hu",
} as const;

type LinkTarget = keyof typeof LINK_TARGETS;

/** A piece of a line: plain, emphasised, or a link. */
export interface Span {
  text: string;
  isStrong?: boolean;
  href?: string;
}

/** A paragraph has one line, a list one for each of its items. */
export interface Block {
  kind: "paragraph" | "list";
  lines: string[];
}

const MARKS = /\[([^\]]+)\]\((\w+)\)|\*\*([^*]+)\*\*/g;
const ITEM = /^- /;

/** Texts of the dictionaries: blank lines part paragraphs, a block whose lines begin with "- " is a list. */
export function readBlocks(text: string): Block[] {
  return text.split("\n\n").map((block) => {
    const lines = block.split("\n");
    if (!ITEM.test(block)) return { kind: "paragraph", lines: [lines.join(" ")] };
    return { kind: "list", lines: lines.map((line) => line.replace(ITEM, "")) };
  });
}

/** `[label](target)` is a link to one of `LINK_TARGETS`, `[address](email)` one that writes a mail, `**text**` is emphasised. */
export function readSpans(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const mark of line.matchAll(MARKS)) {
    const [all, label = "", target = "", strong] = mark;
    if (mark.index > end) spans.push({ text: line.slice(end, mark.index) });
    spans.push(
      strong ? { text: strong, isStrong: true } : { text: label, href: hrefOf(target, label) },
    );
    end = mark.index + all.length;
  }
  if (end < line.length) spans.push({ text: line.slice(end) });
  return spans;
}

/** The text alone, for those who show no links. */
export function withoutMarks(text: string): string {
  return text.replace(
    MARKS,
    (_, label?: string, __?: string, strong?: string) => label ?? strong ?? "",
  );
}

/** A target that nobody knows makes no link. */
function hrefOf(target: string, label: string): string | undefined {
  if (target === "email") return `mailto:${label}`;
  return Object.hasOwn(LINK_TARGETS, target) ? LINK_TARGETS[target as LinkTarget] : undefined;
}
