import { expect, test } from "vitest";
import { droppableParts, removableChoices, showTotal } from "#app/web/pages/list-parts.server.ts";

test("a total is formatted for the language, with a plus where not all were counted", () => {
  expect(showTotal("en", { count: 1_234, isExact: true })).toBe("1,234");
  expect(showTotal("en", { count: 1_000, isExact: false })).toBe("1,000+");
  expect(showTotal("hu", { count: 12_000, isExact: false })).toMatch(/^12\s000\+$/);
});

test("each choice of a filter can be removed alone", () => {
  const links = removableChoices(
    ["a", "b"],
    (value) => value.toUpperCase(),
    (others) => `/?${others}`,
  );
  expect(links).toEqual([
    { label: "A", removeUrl: "/?b" },
    { label: "B", removeUrl: "/?a" },
  ]);
});

test("a filter that excludes results is named by all its choices", () => {
  const found = { without: "tags", count: 1_000, isExact: false } as const;
  const parts = droppableParts("en", [found], { tags: ["x", "y"] }, (part) => `/without-${part}`);
  expect(parts).toEqual([{ label: "x, y", url: "/without-tags", count: "1,000+" }]);
});
