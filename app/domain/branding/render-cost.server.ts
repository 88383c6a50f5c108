import { nodesBelow, type SafeNode } from "./safe-node.server.ts";
import { linkedId, referenceIn } from "./safe-values.server.ts";

/** The most levels of nesting and references: far more than drawing programs write. */
const MOST_STEPS = 100;

/**
 * The number of elements that a browser draws. A few elements that reference each other repeatedly
 * can expand to billions. Infinite for circular references.
 */
export function drawingCost(root: SafeNode): number {
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

const childrenOf = ({ children }: SafeNode) =>
  children.filter((child): child is SafeNode => typeof child !== "string");

function referencesOf({ attributes }: SafeNode, byId: Map<string, SafeNode>): SafeNode[] {
  return [...attributes].flatMap(([key, value]) => {
    const id = key === "href" ? linkedId(value) : referenceIn(value);
    const target = id && byId.get(id);
    return target ? [target] : [];
  });
}
