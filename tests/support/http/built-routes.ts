import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { currentRun } from "#tests/support/site/test-run.ts";

export interface BuiltRoute {
  /** In the router's notation: `/expert-dashboard/:threadId?`, `/uploads/*`. */
  pattern: string;
  hasLoader: boolean;
  hasAction: boolean;
}

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  hasLoader: boolean;
  hasAction: boolean;
}

/** Every route of the build, read from its manifest. */
export function readBuiltRoutes(): BuiltRoute[] {
  const routes = readManifest();
  const patternOf = (route: ManifestRoute): string => {
    const parent = routes.find(({ id }) => id === route.parentId);
    return [parent && patternOf(parent), route.path].filter(Boolean).join("/");
  };
  return routes
    .filter(({ id }) => id !== "root")
    .map((route) => ({ ...route, pattern: `/${patternOf(route)}` }));
}

function readManifest(): ManifestRoute[] {
  const assets = join(currentRun().build, "client/assets");
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("The build has no manifest of its routes.");
  const text = readFileSync(join(assets, name), "utf8");
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  return Object.values((JSON.parse(json) as { routes: Record<string, ManifestRoute> }).routes);
}
