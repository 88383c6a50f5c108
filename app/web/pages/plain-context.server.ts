import type { EntryContext } from "@remix-run/cloudflare";

interface PageRoutes {
  routes: EntryContext["manifest"]["routes"];
  routeModules: EntryContext["routeModules"];
}

/** By the modules of the build, of which hot reload makes new ones. */
const kept = new WeakMap<PageRoutes["routeModules"], Map<string, PageRoutes>>();

/**
 * What a page without scripts needs: its own routes, and no data for a browser. Remix keeps what it
 * makes of an object of routes, so pages with the same routes get the same object.
 */
export function plainContext({ serverHandoffStream: _, ...remix }: EntryContext): EntryContext {
  const ids = remix.staticHandlerContext.matches.map(({ route }) => route.id);
  const { routes, routeModules } = findRoutes(remix, ids);
  return { ...remix, manifest: { ...remix.manifest, routes }, routeModules };
}

function findRoutes(
  { manifest, routeModules }: Omit<EntryContext, "serverHandoffStream">,
  ids: readonly string[],
): PageRoutes {
  const known = kept.get(routeModules) ?? new Map<string, PageRoutes>();
  kept.set(routeModules, known);
  const key = ids.join(" ");
  const found = known.get(key) ?? {
    routes: pick(manifest.routes, ids),
    routeModules: pick(routeModules, ids),
  };
  known.set(key, found);
  return found;
}

function pick<Value>(values: Record<string, Value>, names: readonly string[]) {
  const picked: Record<string, Value> = {};
  for (const name of names) {
    const value = values[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
