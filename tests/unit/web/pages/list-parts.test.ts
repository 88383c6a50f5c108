import { describe, expect, test } from "vitest";
import { droppableParts, removableChoices, showTotal } from "#app/web/pages/list-parts.server.ts";

describe("how many were found", () => {
  test("is a number of the language, with a plus where not all were counted", () => {
    expect(showTotal("en", { count: 1_234, isExact: true })).toBe("1,234");
    expect(showTotal("en", { count: 1_000, isExact: false })).toBe("1,000+");
    expect(showTotal("hu", { count: 12_000, isExact: false })).toMatch(/^12\s000\+$/);
  });
});

test("each choice of a filter can be taken away alone", () => {
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

test("a part that stands in the way is named by all that was chosen in it", () => {
  const found = { without: "tags", count: 1_000, isExact: false } as const;
  expect(droppableParts("en", [found], { tags: ["x", "y"] }, (part) => `/without-${part}`)).toEqual(
    [{ label: "x, y", url: "/without-tags", count: "1,000+" }],
  );
});
