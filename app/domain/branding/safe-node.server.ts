/** An element of a picture; all its names and values are allowed. */
export interface SafeNode {
  name: string;
  attributes: Map<string, string>;
  /** Elements, and decoded texts. */
  children: (SafeNode | string)[];
}

export function* nodesBelow(node: SafeNode): Generator<SafeNode> {
  yield node;
  for (const child of node.children) if (typeof child !== "string") yield* nodesBelow(child);
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** XML forbids these characters, escaped or not. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function escapeText(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"]/g, (character) => ESCAPES[character] ?? "");
}

export function printNode({ name, attributes, children }: SafeNode): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escapeText(value)}"`).join("");
  const inside = children
    .map((child) => (typeof child === "string" ? escapeText(child) : printNode(child)))
    .join("");
  return inside ? `<${name}${written}>${inside}</${name}>` : `<${name}${written}/>`;
}
