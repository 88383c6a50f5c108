import type { Edit } from "./library-edits.ts";

const COMPONENTS = "@remix-run/react/dist/esm/components.js";
const ROUTER = "@remix-run/router/dist/router.js";

const SCROLL =
  "restoreScrollPosition: getSavedScrollPosition(location, newState.matches || state.matches),";

const KEPT_SCROLL = `restoreScrollPosition: isUninterruptedRevalidation
        ? state.restoreScrollPosition
        : getSavedScrollPosition(location, newState.matches || state.matches),`;

/** What only the server asks for, as `Scripts` reads it. */
const RENDERED = `    router,
    static: isStatic,
    staticContext
  } = useDataRouterContext();`;

const HYDRATED = `    router
  } = useDataRouterContext();
  const isStatic = false, staticContext = undefined;`;

const OTHER_FETCH = `      let result = await fetchServerHandler(request, route);
      return unwrap ? unwrapServerResponse(result) : result;`;

const NO_OTHER_FETCH = `      throw new Error("Not by single fetch");`;

/**
 * What the browser's scripts do differently (docs/decisions/283-reading-again-does-not-scroll.md),
 * and what they do without: parts of Remix for the server, for pages that are prefetched, for data
 * that comes later, and for options that this site does not use
 * (docs/decisions/331-scripts-without-unused-options.md).
 */
export const BROWSER_EDITS: readonly Edit[] = [
  { file: ROUTER, before: SCROLL, after: KEPT_SCROLL, times: 1 },
  { file: COMPONENTS, before: RENDERED, after: HYDRATED, times: 1 },
  {
    file: COMPONENTS,
    before: 'if (!isStatic && typeof __remixContext === "object" && __remixContext.a) {',
    after: "if (false) {",
    times: 1,
  },
  { file: COMPONENTS, before: 'NavLink.displayName = "NavLink";', after: "", times: 1 },
  {
    file: COMPONENTS,
    before: "let [shouldPrefetch, ref, prefetchHandlers] = usePrefetchBehavior(prefetch, props);",
    after: "const shouldPrefetch = false, prefetchHandlers = {}, ref = undefined;",
    times: 2,
  },
  {
    file: COMPONENTS,
    before: "ref: mergeRefs(forwardedRef, ref),",
    after: "ref: forwardedRef,",
    times: 2,
  },
  {
    file: COMPONENTS,
    before: "isPageLinkDescriptor(link) ? ",
    after: "false ? ",
    times: 1,
  },
  {
    file: "@remix-run/react/dist/esm/routes.js",
    before: OTHER_FETCH,
    after: NO_OTHER_FETCH,
    times: 1,
  },
  {
    file: "@remix-run/react/dist/esm/browser.js",
    before:
      "useFogOFWarDiscovery(router, window.__remixManifest, window.__remixRouteModules, window.__remixContext.future, window.__remixContext.isSpaMode);",
    after: "",
    times: 1,
  },
  {
    file: ROUTER,
    before: "  if (isDeferredData(result)) {",
    after: "  if (false) {",
    times: 1,
  },
  {
    file: ROUTER,
    before: "  return result.type === ResultType.deferred;",
    after: "  return false;",
    times: 1,
  },
  {
    file: "react-router-dom/dist/index.js",
    before: `let isViewTransitionUnavailable = router.window == null || router.window.document == null || typeof router.window.document.startViewTransition !== "function";`,
    after: "const isViewTransitionUnavailable = true;",
    times: 1,
  },
  {
    file: "react-router-dom/dist/index.js",
    before:
      "React.useEffect(() => UNSAFE_logV6DeprecationWarnings(future, router.future), [future, router.future]);",
    after: "",
    times: 1,
  },
];
