import type { EntryContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { plainContext } from "#app/web/pages/plain-context.server.ts";

const MODULES = { root: { default: "root" }, home: { default: "home" }, faq: { default: "faq" } };

/** Of a request for the page of these routes. */
const contextOf = (ids: readonly string[], routeModules: object = MODULES) =>
  ({
    manifest: { version: "1", routes: { root: { id: "root" }, home: { id: "home" }, faq: {} } },
    routeModules,
    staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
    serverHandoffStream: {},
  }) as unknown as EntryContext;

test("a plain page has its own routes, and no data for a browser", () => {
  const { manifest, routeModules, serverHandoffStream } = plainContext(contextOf(["root", "home"]));
  expect(manifest).toEqual({
    version: "1",
    routes: { root: { id: "root" }, home: { id: "home" } },
  });
  expect(routeModules).toEqual({ root: MODULES.root, home: MODULES.home });
  expect(serverHandoffStream).toBeUndefined();
});

test("two requests for pages with the same routes have the same object of them", () => {
  const [one, again, other] = [
    ["root", "home"],
    ["root", "home"],
    ["root", "faq"],
  ].map((ids) => plainContext(contextOf(ids)));
  expect(again?.manifest.routes).toBe(one?.manifest.routes);
  expect(again?.routeModules).toBe(one?.routeModules);
  expect(Object.keys(other?.manifest.routes ?? {})).toEqual(["root", "faq"]);
});

test("another build has its own", () => {
  const modules = { ...MODULES, home: { default: "changed" } };
  const { routeModules } = plainContext(contextOf(["root", "home"], modules));
  expect(routeModules).toEqual({ root: MODULES.root, home: { default: "changed" } });
});
