import { fromMarkdown } from "mdast-util-from-markdown";
import { hiddenHost, webAddress } from "#app/lib/network/web-address.ts";

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root["children"][number];

/** The only elements that a visitor's text may become. */
export type SafeTag = "p" | "h3" | "ul" | "ol" | "li" | "strong" | "em" | "code" | "a" | "br";

export interface SafeElement {
  tag: SafeTag;
  /** For an `a`: always an absolute http or https address. */
  href?: string;
  /** For an `a` whose text does not show it: the host that it leads to. */
  host?: string;
  parts: SafePart[];
}

/** Plain text, to be escaped like any other, or one of the few elements. */
export type SafePart = string | SafeElement;

/**
 * The parser's time grows with the square of the marks in a malicious text, to most of a second.
 * Text after about so many characters or marks stays plain; no real text has as many.
 */
const MOST_CHARACTERS = 8_000;
const MOST_MARKS = 500;
const MARK = /[*_[\]`<>]/g;
/** Deeper than real texts; deeper levels are left out, so that no text can exhaust the stack. */
const MOST_LEVELS = 24;

/** HTML stays text; indented lines are not code; addresses stay where they are used. */
const PLAIN = [{ disable: { null: ["htmlFlow", "htmlText", "codeIndented", "definition"] } }];

/**
 * A small part of Markdown as a tree of elements: paragraphs, line breaks, lists, bold, italic,
 * code and links. Headings become `h3`, pictures their description. The result never contains HTML.
 */
export function parseSafeMarkdown(source: string): SafePart[] {
  const end = endOfParsed(source);
  const root = fromMarkdown(source.slice(0, end), { extensions: PLAIN });
  const rest = source
    .slice(end)
    .trim()
    .split(/\n{2,}/);
  const plain = rest.filter(Boolean).map((text) => element("p", withBreaks(text)));
  return [...toParts(root.children, 0), ...plain];
}

/**
 * The end of a line, so that marks stay complete; in a very long line between words, and never
 * within a character.
 */
function endOfParsed(source: string): number {
  const most = Math.min(MOST_CHARACTERS, placeOfMark(source, MOST_MARKS));
  if (source.length <= most) return source.length;
  const start = source.slice(0, most + 1);
  const line = start.lastIndexOf("\n");
  if (line > most / 2) return line;
  const word = start.lastIndexOf(" ");
  if (word > most / 2) return word;
  return /[\uD800-\uDBFF]$/.test(source.slice(0, most)) ? most - 1 : most;
}

function placeOfMark(source: string, nth: number): number {
  let found = 0;
  for (const { index } of source.slice(0, MOST_CHARACTERS).matchAll(MARK)) {
    found += 1;
    if (found > nth) return index;
  }
  return MOST_CHARACTERS;
}

function toParts(nodes: readonly Node[], level: number): SafePart[] {
  return level > MOST_LEVELS ? [] : nodes.flatMap((node) => toPart(node, level + 1));
}

function toPart(node: Node, level: number): SafePart[] {
  switch (node.type) {
    case "text":
      return withBreaks(node.value);
    case "inlineCode":
      return [element("code", [node.value])];
    case "code":
      return [element("p", [element("code", withBreaks(node.value))])];
    case "break":
      return [element("br", [])];
    case "image":
      return node.alt ? [node.alt] : [];
    case "list":
      return [element(node.ordered ? "ol" : "ul", toParts(node.children, level))];
    case "listItem":
      return [element("li", toParts(node.spread ? node.children : opened(node.children), level))];
    case "link":
      return toLink(node.url, toParts(node.children, level));
    case "blockquote":
      return toParts(node.children, level);
    case "paragraph":
    case "heading":
    case "strong":
    case "emphasis":
      return [element(TAGS[node.type], toParts(node.children, level))];
    default:
      return [];
  }
}

const TAGS = { paragraph: "p", heading: "h3", strong: "strong", emphasis: "em" } as const;

function element(tag: SafeTag, parts: SafePart[]): SafeElement {
  return { tag, parts };
}

/** The lines of a tight list are not paragraphs. */
function opened(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => (node.type === "paragraph" ? node.children : [node]));
}

function withBreaks(text: string): SafePart[] {
  const parts = text.split("\n").flatMap((line) => [element("br", []), line]);
  return parts.slice(1).filter((part) => part !== "");
}

/** A link, or only its text when the address is not safe to visit. */
function toLink(address: string, parts: SafePart[]): SafePart[] {
  const href = webAddress(address);
  if (href === null) return parts;
  const host = hiddenHost(wordsOf(parts), href);
  return [{ tag: "a", href, parts, ...(host !== null && { host }) }];
}

function wordsOf(parts: readonly SafePart[]): string {
  return parts.map((part) => (typeof part === "string" ? part : wordsOf(part.parts))).join("");
}
