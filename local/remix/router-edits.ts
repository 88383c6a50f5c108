import type { Edit } from "./library-edits.ts";

const RANKING = `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  let matches = null;
  let decoded = decodePath(pathname);`;

// A path matches only routes that begin with the same text, in any case of letters, or with a
// value. An incomplete match (\`allowPartial\`) may end anywhere.
const KEPT_RANKING = `  let matches = null;
  let decoded = decodePath(pathname);
  let branches = branchesFor(routes, allowPartial ? null : decoded);`;

const MATCH = "function matchRoutesImpl(routes, locationArg, basename, allowPartial) {";

const KEPT_BRANCHES = `const rankedRoutes = new WeakMap();
const firstSegment = path => (path.split("/")[1] || "").toLowerCase();
function branchesFor(routes, path) {
  let ranked = rankedRoutes.get(routes);
  if (!ranked) {
    let all = flattenRoutes(routes);
    rankRouteBranches(all);
    let starts = all.map(({ path }) => firstSegment(path));
    ranked = { all, starts, isOpen: starts.map(start => /[:*?]/.test(start)), known: new Set(starts), byStart: new Map() };
    rankedRoutes.set(routes, ranked);
  }
  if (path === null) return ranked.all;
  // Paths that no route begins with share one list, so that visitors add none.
  let start = firstSegment(path);
  if (!ranked.known.has(start)) start = null;
  let found = ranked.byStart.get(start);
  if (!found) {
    found = ranked.all.filter((_, at) => ranked.isOpen[at] || ranked.starts[at] === start);
    ranked.byStart.set(start, found);
  }
  return found;
}
`;

const COMPILED =
  "let [matcher, compiledParams] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);";

const KEPT_COMPILED =
  "let [matcher, compiledParams] = compiledPath(pattern.path, pattern.caseSensitive, pattern.end);";

const COMPILE = "function compilePath(path, caseSensitive, end) {";

// Routes have a fixed number of patterns.
const KEPT_COMPILE = `const compiledPaths = new Map();
function compiledPath(path, caseSensitive, end) {
  let key = JSON.stringify([path, caseSensitive, end]);
  let known = compiledPaths.get(key);
  if (!known) compiledPaths.set(key, known = compilePath(path, caseSensitive, end));
  return known;
}
${COMPILE}`;

/** The ranking is kept per list of routes and first segment, and the pattern of each route. */
export const ROUTER_EDITS: readonly Edit[] = [
  { before: RANKING, after: KEPT_RANKING },
  { before: MATCH, after: `${KEPT_BRANCHES}${MATCH}` },
  { before: COMPILED, after: KEPT_COMPILED },
  { before: COMPILE, after: KEPT_COMPILE },
].map((edit) => ({ ...edit, file: "@remix-run/router/dist/router.js", times: 1 }));
