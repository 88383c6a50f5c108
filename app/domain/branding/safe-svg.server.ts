/**
 * Makes a safe picture of an SVG file, with only shapes and colors: it parses the file, copies
 * what is allowed, and writes a new file. An allowlist also drops unknown features, not only
 * scripts, links, pictures, styles, filters and animations.
 */
import { DOMParser, type Element } from "@xmldom/xmldom";
import type { PixelSize } from "#app/lib/pictures/picture-size.ts";
import { decodeUtf8 } from "#app/lib/text/untrusted-text.ts";
import { SHAPES } from "./allowed-markup.server.ts";
import { children, isAllowed, readNodes, TooComplex } from "./read-nodes.server.ts";
import { nodesBelow, printNode, type SafeNode } from "./safe-node.server.ts";
import { linkedId, referenceIn } from "./safe-values.server.ts";
import { readStyleSheet } from "./style-sheet.server.ts";

/** The most levels of nesting and references: far more than drawing programs write. */
const MOST_STEPS = 100;

const childrenOf = ({ children }: SafeNode) =>
  children.filter((child): child is SafeNode => typeof child !== "string");

/** Vectors have no pixel size: this is the longer side in pixels at which they are shown. */
const LONGER_SIDE = 512;

/** The most characters of a number. */
const MOST_CHARACTERS = 20;

/**
 * "wrong-type": not an SVG. "broken": not well-formed, without a size, or without anything visible.
 * "too-complex": too expensive to draw on every page.
 */
export type SvgProblem = "wrong-type" | "broken" | "too-complex";

export interface SafeSvg {
  /** UTF-8, with a namespace and a size, without an XML declaration. */
  text: string;
  size: PixelSize;
}

const MOST_DRAWN = 50_000;
/**
 * Older programs write one that names the standard. It is not needed, and one that declares
 * entities is refused.
 */
const PLAIN_DOCTYPE = /<!DOCTYPE\s[^<>[]*>/i;

/** `file` should have at most a few hundred kilobytes: its tree takes about fifty times as much. */
export function safeSvg(file: Uint8Array): SafeSvg | SvgProblem {
  const text = decodeUtf8(file);
  if (text === null || !/<(?:\w+:)?svg[\s/>]/i.test(text)) return "wrong-type";
  const source = text.replace(PLAIN_DOCTYPE, "");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) return "too-complex";
  const root = parse(source);
  if (!root) return "broken";
  if (root.localName !== "svg" || !isAllowed(root)) return "wrong-type";
  try {
    return write(readNodes(root, readStyleSheet(stylesIn(root))));
  } catch (error) {
    if (error instanceof TooComplex) return "too-complex";
    throw error;
  }
}

function parse(source: string): Element | null {
  const stop = (_level: string, message: string) => {
    throw new Error(message);
  };
  try {
    const parser = new DOMParser({ onError: stop, locator: false });
    return parser.parseFromString(source.trim(), "image/svg+xml").documentElement;
  } catch {
    return null;
  }
}

/** Programs write style sheets directly below the root or in its definitions. */
function stylesIn(root: Element): string {
  const below = children(root).flatMap((child) => [child, ...children(child)]);
  return below
    .filter(({ nodeName }) => nodeName === "style")
    .map(({ textContent }) => textContent ?? "")
    .join("\n");
}

function write(root: SafeNode): SafeSvg | SvgProblem {
  const shape = shapeOf(root.attributes);
  const isDrawn = [...nodesBelow(root)].some(({ name }) => SHAPES.has(name));
  if (!shape || !isDrawn) return "broken";
  if (drawingCost(root) > MOST_DRAWN) return "too-complex";
  const { width, height, viewBox } = shape;
  const attributes = new Map([
    ["xmlns", "http://www.w3.org/2000/svg"],
    ...root.attributes,
    ["width", String(width)],
    ["height", String(height)],
    ["viewBox", viewBox],
  ] as [string, string][]);
  return { text: printNode({ ...root, attributes }), size: { width, height } };
}

/** The shape of a picture from the attributes of its root; null if they do not define it. */
function shapeOf(attributes: ReadonlyMap<string, string>) {
  const box = (attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width, height] = box.length === 4 ? box : [0, 0, ...outerSize(attributes)];
  const numbers = [x, y, width, height];
  if (!numbers.every(Number.isFinite) || !width || !height || width < 0 || height < 0) return null;
  const scale = LONGER_SIDE / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height), viewBox: numbers.join(" ") };
}

function outerSize(attributes: ReadonlyMap<string, string>): number[] {
  return ["width", "height"].map((side) => {
    const text = (attributes.get(side) ?? "").trim().slice(0, MOST_CHARACTERS);
    const [, number] = /^(\d*\.?\d+)(?:px)?$/.exec(text) ?? [];
    return Number(number);
  });
}

/**
 * The number of elements that a browser draws. A few elements that reference each other repeatedly
 * can expand to billions. Infinite for circular references.
 */
function drawingCost(root: SafeNode): number {
  const byId = new Map<string, SafeNode>();
  for (const node of nodesBelow(root)) {
    const id = node.attributes.get("id");
    if (id && !byId.has(id)) byId.set(id, node);
  }
  const costs = new Map<SafeNode, number>();
  const costOf = (node: SafeNode, steps: number): number => {
    if (steps > MOST_STEPS) return Number.POSITIVE_INFINITY;
    const known = costs.get(node);
    if (known !== undefined) return known;
    // Until the cost is known, reaching this node again means a circular reference.
    costs.set(node, Number.POSITIVE_INFINITY);
    const drawn = [...childrenOf(node), ...referencesOf(node, byId)];
    const cost = drawn.reduce((sum, each) => sum + costOf(each, steps + 1), 1);
    costs.set(node, cost);
    return cost;
  };
  return costOf(root, 0);
}

function referencesOf({ attributes }: SafeNode, byId: Map<string, SafeNode>): SafeNode[] {
  return [...attributes].flatMap(([key, value]) => {
    const id = key === "href" ? linkedId(value) : referenceIn(value);
    const target = id && byId.get(id);
    return target ? [target] : [];
  });
}
