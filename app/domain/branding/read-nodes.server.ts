import type { Element, Node } from "@xmldom/xmldom";
import { ATTRIBUTES, SHAPES, STRUCTURES, TEXTS, WRAPPERS } from "./allowed-markup.server.ts";
import type { SafeNode } from "./safe-node.server.ts";
import { isSafeValue, linkedId } from "./safe-values.server.ts";
import { declarationsFor, readDeclarations, type StyleSheet } from "./style-sheet.server.ts";

/**
 * Deeper than any drawing program nests, and far below the limit of browsers and of this recursion.
 */
const MOST_DEPTH = 60;
const MOST_NODES = 20_000;
const MOST_CLASSES = 10;
const SVG = "http://www.w3.org/2000/svg";
const ELEMENT = 1;
const CHARACTERS = [3, 4];

/** The picture is too large or too deeply nested to be read. */
export class TooComplex extends Error {
  override name = "TooComplex";
}

/**
 * Copies the allowed nodes below the root, with their declarations from the style sheet. Throws
 * `TooComplex`.
 */
export function readNodes(root: Element, sheet: StyleSheet): SafeNode {
  let count = 0;
  const read = (element: Element, depth: number): SafeNode => {
    count += 1;
    if (depth > MOST_DEPTH || count > MOST_NODES) throw new TooComplex();
    const name = nameOf(element);
    return {
      name,
      attributes: readAttributes(element, sheet),
      children: readChildren(element, depth, TEXTS.has(name)),
    };
  };
  const readChildren = (parent: Element, depth: number, hasText: boolean): SafeNode["children"] => {
    if (depth > MOST_DEPTH) throw new TooComplex();
    return children(parent).flatMap((child) => {
      if (CHARACTERS.includes(child.nodeType)) return hasText ? [child.nodeValue ?? ""] : [];
      if (child.nodeType !== ELEMENT) return [];
      const element = child as Element;
      if (isWrapper(element)) return readChildren(element, depth + 1, hasText);
      return isAllowed(element) ? [read(element, depth + 1)] : [];
    });
  };
  return read(root, 0);
}

export function children(parent: Node): Node[] {
  const found: Node[] = [];
  for (let child = parent.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

/** Without a namespace, a picture is taken as SVG; elements of another namespace are skipped. */
const isSvg = ({ namespaceURI }: Element) => !namespaceURI || namespaceURI === SVG;
const nameOf = (element: Element) => element.localName ?? "";
const isWrapper = (element: Element) => isSvg(element) && WRAPPERS.has(nameOf(element));

export function isAllowed(element: Element): boolean {
  const name = nameOf(element);
  return isSvg(element) && (SHAPES.has(name) || STRUCTURES.has(name));
}

function readAttributes(element: Element, sheet: StyleSheet): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { localName, name, value } of element.attributes) {
    const isLink = localName === "href" && linkedId(value) !== null;
    if (isLink) kept.set("href", value.trim());
    else if (ATTRIBUTES.has(name) && isSafeValue(value)) kept.set(name, value);
  }
  const classes = (element.getAttribute("class") ?? "").split(/\s+/).filter(Boolean);
  const id = kept.get("id") ?? "";
  const named = { name: nameOf(element), id, classes: classes.slice(0, MOST_CLASSES) };
  for (const [key, value] of declarationsFor(sheet, named)) kept.set(key, value);
  for (const [key, value] of readDeclarations(element.getAttribute("style") ?? "")) {
    kept.set(key, value);
  }
  return kept;
}
