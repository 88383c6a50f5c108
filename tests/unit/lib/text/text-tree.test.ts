import { expect, test } from "vitest";
import { flattenTexts, nestTexts } from "#app/lib/text/text-tree.ts";

const tree = { home: { title: "Home", faq: { one: "1", two: "2" } }, name: "Site" };

test("a tree of texts becomes dotted keys in its own order, and back", () => {
  const flat = flattenTexts(tree);
  expect(flat.map(([key]) => key)).toEqual(["home.title", "home.faq.one", "home.faq.two", "name"]);
  expect(JSON.stringify(nestTexts(flat))).toBe(JSON.stringify(tree));
});

test("keys that every object has are treated like any other", () => {
  const nested = nestTexts([["__proto__.polluted", "yes"]]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.keys(nested)).toEqual(["__proto__"]);
});
