import type { Plugin } from "vite";
import { foldRouter } from "./fold-router.ts";
import { type Edit, editLibrary } from "./library-edits.ts";
import { BROWSER_EDITS } from "./lighter-scripts.ts";

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
    ranked = { all, byStart: new Map(), others: all.filter(({ path }) => /[:*?]/.test(firstSegment(path))) };
    for (let { path } of all) {
      let start = firstSegment(path);
      ranked.byStart.set(start, all.filter(branch => firstSegment(branch.path) === start || ranked.others.includes(branch)));
    }
    rankedRoutes.set(routes, ranked);
  }
  if (path === null) return ranked.all;
  return ranked.byStart.get(firstSegment(path)) || ranked.others;
}
`;

const ENCODED_STATE =
  "serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),";

const ENCODED_WHEN_READ = `serverHandoffStream: {
        getReader: () => encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode).getReader()
      },`;

const MODULES = "routeModules: createEntryRouteModules(build.routes),";

const KEPT_MODULES =
  "routeModules: build.entryRouteModules ??= createEntryRouteModules(build.routes),";

const SPACED_MANIFEST = "JSON.stringify(getPartialManifest(manifest, router), null, 2)";
const MANIFEST = "JSON.stringify(getPartialManifest(manifest, router))";

/**
 * Remix prepares for each request what never changes, or what a plain page does not use. These
 * edits leave the answers as they are (docs/decisions/172-lighter-remix.md).
 */
export const EDITS: readonly Edit[] = [
  { file: "@remix-run/router/dist/router.js", before: RANKING, after: KEPT_RANKING, times: 1 },
  {
    file: "@remix-run/router/dist/router.js",
    before: MATCH,
    after: `${KEPT_BRANCHES}${MATCH}`,
    times: 1,
  },
  {
    file: "@remix-run/server-runtime/dist/esm/server.js",
    before: ENCODED_STATE,
    after: ENCODED_WHEN_READ,
    times: 2,
  },
  {
    file: "@remix-run/server-runtime/dist/esm/server.js",
    before: MODULES,
    after: KEPT_MODULES,
    times: 1,
  },
  {
    file: "@remix-run/react/dist/esm/components.js",
    before: SPACED_MANIFEST,
    after: MANIFEST,
    times: 1,
  },
];

/** Edits Remix in the builds of the Worker and of the browser's scripts. */
export function lighterRemix(): Plugin {
  const edited = new Set<string>();
  let isWorker = false;
  let edits = BROWSER_EDITS;
  return {
    name: "lighter-remix",
    apply: "build",
    configResolved: ({ build }) => {
      isWorker = Boolean(build.ssr);
      edits = isWorker ? EDITS : BROWSER_EDITS;
    },
    transform(code, id) {
      const text = editLibrary(id, code, edits);
      if (text !== null) edited.add(id);
      const folded = isWorker ? null : foldRouter(id, text ?? code);
      const result = folded ?? text;
      return result === null ? null : { code: result, map: null };
    },
    buildEnd(error) {
      const files = new Set(edits.map(({ file }) => file));
      if (!error && edited.size !== files.size)
        this.error(`Only these files of Remix were edited: ${[...edited].join(", ")}`);
    },
  };
}
