import { parseAst } from "vite";

/** Functions of fetchers: no page of this site uses one. */
const UNUSED = ["handleFetcherAction", "handleFetcherLoader"];

/** The routers, whose flags have one value in this site, and whose checks have long messages. */
const ROUTERS = /\/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\/dist\/.*\.js$/;

/** All flags of Remix 2 are on (`vite.config.ts`); Remix sets those of React Router by them. */
const FLAGS =
  /(?:window\.__remixContext\.)?\bfuture\.(?:v3_(?:fetcherPersist|lazyRouteDiscovery|relativeSplatPath|singleFetch)|v7_(?:fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation))\b/g;
const SPA_MODE = /window\.__remixContext\.isSpaMode\b/g;
const SPA_PARAMETER = /if \(isSpaMode\)/g;

/**
 * A file of the routers with its flags as constants, which removes the other branches, and without
 * the messages of its checks. Null for other files.
 */
export function foldRouter(id: string, code: string): string | null {
  if (!ROUTERS.test(id)) return null;
  const folded = code
    .replace(FLAGS, "true")
    .replace(SPA_MODE, "false")
    .replace(SPA_PARAMETER, "if (false)");
  return shorten(folded);
}

interface Node {
  type?: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: Node & { name?: string };
  arguments: Node[];
}

interface Declaration extends Node {
  id: { name: string };
  body: Node;
}

interface Cut {
  from: number;
  to: number;
  by: string;
}

/**
 * `invariant(condition, message)` as `invariant(condition)`, whose error has its stack, and unused
 * functions without their bodies.
 */
function shorten(code: string): string {
  const cuts: Cut[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const cut = cutOf(node as Node);
    if (cut) cuts.push(cut);
    else Object.values(node).forEach(visit);
  };
  visit(parseAst(code).body);
  return cuts.reduceRight(
    (text, { from, to, by }) => text.slice(0, from) + by + text.slice(to),
    code,
  );
}

function cutOf(node: Node): Cut | null {
  if (node.type === "CallExpression") {
    const { callee, arguments: given } = node as Call;
    const [condition, message] = /^(UNSAFE_)?invariant$/.test(callee.name ?? "") ? given : [];
    return condition && message ? { from: condition.end, to: message.end, by: "" } : null;
  }
  if (node.type !== "FunctionDeclaration") return null;
  const { id, body } = node as Declaration;
  return UNUSED.includes(id.name) ? { from: body.start, to: body.end, by: "{}" } : null;
}
