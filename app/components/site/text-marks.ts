import { paths } from "#app/paths.ts";

/**
 * The targets of links in texts. `email` is a further one: it links to the address in the label.
 */
export const LINK_TARGETS = {
  contact: paths.contact(),
  cookies: `${paths.privacy()}#cookies`,
  experts: paths.experts(),
  imprint: paths.imprint(),
  pricing: paths.pricing(),
  privacy: paths.privacy(),
  terms: paths.terms(),
  requests: paths.findRequests(),
  ranking: `${paths.terms()}#ranking`,
  withdraw: paths.withdraw(),
  withdrawal: `${paths.terms()}#withdrawal`,
  arbitration: "https://www.bekeltetes.hu",
  naih: "https://www.naih.hu",
} as const;

type LinkTarget = keyof typeof LINK_TARGETS;

/** A plain, emphasised or linked part of a line. */
export interface Span {
  text: string;
  isStrong?: boolean;
  href?: string;
}

/** A paragraph has one line, a list has one per item. */
export interface Block {
  kind: "paragraph" | "list";
  lines: string[];
}

const MARKS = /\[([^\]]+)\]\((\w+)\)|\*\*([^*]+)\*\*/g;
const ITEM = /^- /;

/** Blank lines separate paragraphs. A block whose lines begin with "- " is a list. */
export function readBlocks(text: string): Block[] {
  return text.split("\n\n").map((block) => {
    const lines = block.split("\n");
    if (!ITEM.test(block)) return { kind: "paragraph", lines: [lines.join(" ")] };
    return { kind: "list", lines: lines.map((line) => line.replace(ITEM, "")) };
  });
}

/**
 * `[label](target)` links to one of `LINK_TARGETS`, `[address](email)` is a `mailto:` link,
 * `**text**` is emphasised.
 */
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

/** The plain text, for JSON-LD. */
export function withoutMarks(text: string): string {
  return text.replace(
    MARKS,
    (_, label?: string, __?: string, strong?: string) => label ?? strong ?? "",
  );
}

/** Undefined for an unknown target. */
function hrefOf(target: string, label: string): string | undefined {
  if (target === "email") return `mailto:${label}`;
  return Object.hasOwn(LINK_TARGETS, target) ? LINK_TARGETS[target as LinkTarget] : undefined;
}
