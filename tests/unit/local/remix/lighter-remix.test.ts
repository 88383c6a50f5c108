import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { editLibrary } from "#local/remix/library-edits.ts";
import { EDITS } from "#local/remix/lighter-remix.ts";
import { projectRoot } from "#local/settings.ts";

const ROUTER = "@remix-run/router/dist/router.js";
const pathOf = (file: string): string => join(projectRoot, "node_modules", file);
const sourceOf = (file: string): string => readFileSync(pathOf(file), "utf8");
const editedSourceOf = (file: string): string =>
  editLibrary(pathOf(file), sourceOf(file), EDITS) ?? "";

test.each([...new Set(EDITS.map(({ file }) => file))])("the edits fit %s", (file) => {
  for (const edit of EDITS)
    if (edit.file === file) expect(editedSourceOf(file)).toContain(edit.after);
});

test("a library that has changed fails the build", () => {
  expect(() => editLibrary(pathOf(ROUTER), "export {};", EDITS)).toThrow(/has 0 times/);
});

test("other files stay as they are", () => {
  expect(editLibrary(join(projectRoot, "app/root.tsx"), "text", EDITS)).toBeNull();
});

interface Match {
  params: Record<string, string>;
  pathname: string;
  route: { id: string };
}

interface Router {
  matchRoutes(routes: readonly unknown[], path: string): Match[] | null;
}

/** The library from its text, which imports nothing. */
function load<Module = Router>(source: string): Promise<Module> {
  const code = source.replace(/^\/\/# sourceMappingURL=.*$/m, "");
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
}

const toRoute = ({ file, path, index }: RouteConfigEntry) => ({ id: file, path, index });
const site = [{ id: "root", path: "", children: routes.map(toRoute) }];

/** A path of each route, with and without its optional value, and spellings of it. */
function pathsOf({ path = "" }: RouteConfigEntry): string[] {
  const filled = `/${path.replace(/:\w+\??/g, "some-Value")}`;
  const short = `/${path.replace(/\/?:\w+\?/g, "")}`;
  return [filled, short].flatMap((each) => [
    ...[each, `${each}/`, `/${each}`, each.toUpperCase(), `${each}/more`, `${each}.data`],
    each.replace("/e", "/%65"),
  ]);
}

test("every path has the same route and values as in the library", async () => {
  const [original, edited] = [await load(sourceOf(ROUTER)), await load(editedSourceOf(ROUTER))];
  const paths = [...routes.flatMap(pathsOf), "", "/", "//", "/ő/x", "/a%2Fb", "/_root.data"];
  const matchesOf = ({ matchRoutes }: Router, path: string) =>
    matchRoutes(site, path)?.map(({ route, params, pathname }) => [route.id, params, pathname]);
  for (const path of paths)
    expect(matchesOf(edited, path), path).toEqual(matchesOf(original, path));
});

interface Loaders {
  callRouteLoader(call: object): Promise<Request>;
}

const DATA = "@remix-run/server-runtime/dist/esm/data.js";
const loaded = (source: string) =>
  load<Loaders>(source.replace(/^import .*$/m, "const isDeferredData = () => false;"));

/** The request that a loader gets. */
const requestOf = ({ callRouteLoader }: Loaders, request: Request) =>
  callRouteLoader({
    request,
    loader: (call: { request: Request }) => call.request,
    routeId: "some",
    singleFetch: true,
  });

test.each([
  ["/experts", true],
  ["/experts?q=chat&tag=a-b", true],
  ["/experts?q=a+b&q=%C5%91", true],
  ["/experts?q=a%20b", false],
  ["/experts?", false],
  ["/experts?index", false],
  ["/experts?index=&q=a", false],
  ["/experts?%69ndex&q=a", false],
  ["/experts?_routes=root&q=a", false],
])(
  "a loader of %s has the address as in the library; its own request: %s",
  async (path, isSame) => {
    const request = new Request(`https://site.example${path}`, { headers: { Cookie: "a=b" } });
    const expected = await requestOf(await loaded(sourceOf(DATA)), request);
    const given = await requestOf(await loaded(editedSourceOf(DATA)), request);
    expect([given.url, given.method, [...given.headers]]).toEqual([
      ...[expected.url, expected.method, [...expected.headers]],
    ]);
    expect(given === request).toBe(isSame);
  },
);
