import { nodesBelow, type SafeNode } from "./safe-node.server.ts";
import { linkedId, referenceIn } from "./safe-values.server.ts";

/** Far more chains than drawing programs make, of what refers to what refers to what. */
const MOST_STEPS = 100;

/**
 * How many elements a browser draws: a few that repeat each other over and over can stand for billions. Infinite for those that repeat
 * themselves.
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
    // Until it is known, whoever comes back here has gone round in a circle.
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
