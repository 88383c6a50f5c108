import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { foldRouter } from "#local/remix/fold-router.ts";
import { editLibrary } from "#local/remix/library-edits.ts";
import { BROWSER_EDITS } from "#local/remix/lighter-scripts.ts";
import { projectRoot } from "#local/settings.ts";

const pathOf = (file: string): string => join(projectRoot, "node_modules", file);
const sourceOf = (file: string): string => readFileSync(pathOf(file), "utf8");
const ROUTERS = [
  ...["browser", "components", "fog-of-war", "links", "routes", "single-fetch"].map(
    (name) => `@remix-run/react/dist/esm/${name}.js`,
  ),
  "@remix-run/router/dist/router.js",
  "react-router/dist/index.js",
  "react-router-dom/dist/index.js",
];

/** As the build has it. */
function buildOf(file: string): string {
  const edited = editLibrary(pathOf(file), sourceOf(file), BROWSER_EDITS);
  return foldRouter(pathOf(file), edited ?? sourceOf(file)) ?? "";
}

test.each(BROWSER_EDITS)("the edit of $file fits the library: $before", ({ file, after }) => {
  expect(editLibrary(pathOf(file), sourceOf(file), BROWSER_EDITS)).toContain(after);
});

test.each(ROUTERS)("%s stays a script, and asks for no option of Remix", (file) => {
  const built = buildOf(file);
  expect(() => parseAst(built)).not.toThrow();
  expect(built).not.toMatch(/future\.v3_/);
  expect(built.length).toBeLessThan(sourceOf(file).length);
});

test("all options that are constants are on in the settings of the build", () => {
  const folded = ROUTERS.flatMap((file) => sourceOf(file).match(/future\.v3_\w+/g) ?? []);
  const settings = readFileSync(join(projectRoot, "vite.config.ts"), "utf8");
  const names = new Set(folded.map((text) => text.slice("future.".length)));
  expect(names.size).toBe(4);
  for (const name of names) expect(settings).toContain(`${name}: true,`);
});

test("a check loses its message and stays", () => {
  const code = 'UNSAFE_invariant(a(b, "c"), "long" + text);\ninvariant(d);\nother(e, "kept");';
  expect(foldRouter(pathOf("react-router/dist/index.js"), code)).toBe(
    'UNSAFE_invariant(a(b, "c"));\ninvariant(d);\nother(e, "kept");',
  );
});

test("fetchers have no bodies, and other functions have theirs", () => {
  const code = "function make() { async function handleFetcherLoader(a) { b(a); } c(); }";
  expect(foldRouter(pathOf("@remix-run/router/dist/router.js"), code)).toBe(
    "function make() { async function handleFetcherLoader(a) {} c(); }",
  );
});

test("files of others stay as they are", () => {
  expect(foldRouter(join(projectRoot, "app/root.tsx"), "text")).toBeNull();
  expect(foldRouter(pathOf("react-dom/index.js"), "text")).toBeNull();
});

const MISSING = /\b(useFetchers?|Await|defer|NavLink|Links|PrefetchPageLinks)\b/;

/** What a file takes from Remix, and how it uses it. */
function usesMissing(file: string): boolean {
  const text = readFileSync(file, "utf8");
  const taken = text.match(/import[^;]*?from "@remix-run\/react";/g) ?? [];
  const isUsed = /<Link\b[^>]*\s(prefetch|viewTransition)\b|export (const|function) links\b/.test(
    text,
  );
  return isUsed || taken.some((names) => MISSING.test(names));
}

test("no page uses what a build does without", () => {
  const app = join(projectRoot, "app");
  const names = readdirSync(app, { recursive: true, encoding: "utf8" });
  const pages = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(app, name));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter(usesMissing)).toEqual([]);
});
