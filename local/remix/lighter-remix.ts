import type { Plugin } from "vite";
import { foldRouter } from "./fold-router.ts";
import { type Edit, editLibrary } from "./library-edits.ts";
import { BROWSER_EDITS } from "./lighter-scripts.ts";
import { ROUTER_EDITS } from "./router-edits.ts";

const SERVER_ROUTES =
  "let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);";

const KEPT_SERVER_ROUTES = `let routes = keptRoutes.get(manifest.routes);
  if (!routes) {
    ${SERVER_ROUTES.slice("let ".length)}
    keptRoutes.set(manifest.routes, routes);
  }`;

const SERVER = "function RemixServer({";
const KEPT_ROUTES = `const keptRoutes = new WeakMap();
${SERVER}`;

const DATA_ROUTES = `  let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);

  // Because`;

const KEPT_DATA_ROUTES = `  let kept = keptDataRoutes.get(routes);
  if (!kept) {
    let manifest = {};
    kept = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
    keptDataRoutes.set(routes, kept);
  }
  let { manifest, dataRoutes } = kept;

  // Because`;

const STATIC_ROUTER = "function createStaticRouter(routes, context, opts = {}) {";
const KEPT_STATIC_ROUTER = `const keptDataRoutes = new WeakMap();
${STATIC_ROUTER}`;

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

// Each loader gets a copy of a copy of the request, also where the address stays as it is.
const COPIED_REQUEST = `  let init = {
    method: request.method,`;
const SAME_REQUEST = `  if (url.href === request.url) return request;
${COPIED_REQUEST}`;

/**
 * Remix prepares for each request what never changes, or what a plain page does not use. These
 * edits leave the answers as they are (docs/decisions/172-lighter-remix.md).
 */
export const EDITS: readonly Edit[] = [
  ...ROUTER_EDITS,
  {
    file: "@remix-run/react/dist/esm/server.js",
    before: SERVER_ROUTES,
    after: KEPT_SERVER_ROUTES,
    times: 1,
  },
  { file: "@remix-run/react/dist/esm/server.js", before: SERVER, after: KEPT_ROUTES, times: 1 },
  { file: "react-router-dom/server.mjs", before: DATA_ROUTES, after: KEPT_DATA_ROUTES, times: 1 },
  {
    file: "react-router-dom/server.mjs",
    before: STATIC_ROUTER,
    after: KEPT_STATIC_ROUTER,
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
    file: "@remix-run/server-runtime/dist/esm/data.js",
    before: COPIED_REQUEST,
    after: SAME_REQUEST,
    times: 3,
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
