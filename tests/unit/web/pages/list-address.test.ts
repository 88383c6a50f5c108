import { describe, expect, test } from "vitest";
import { listAddress } from "#app/web/pages/list-address.server.ts";

const addressOf = (search: string) =>
  listAddress("/experts", new URLSearchParams(search), (category) => `/experts/of-${category}`);

describe("to search engines", () => {
  test("the list is a page, and so is each further one", () => {
    expect(addressOf("")).toEqual({ canonicalPath: "/experts" });
    expect(addressOf("after=abc")).toEqual({ canonicalPath: "/experts?after=abc" });
  });

  test("a category alone is the page of that category", () => {
    expect(addressOf("category=legal")).toEqual({ canonicalPath: "/experts/of-legal" });
    const params = new URLSearchParams("category=VISION");
    expect(listAddress("/products", params)).toEqual({ isIndexed: false });
  });

  test.each([
    "q=orders",
    "before=abc",
    "sort=a-z",
    "category=legal&category=finance",
    "category=legal&after=abc",
    "country=hungary&after=abc",
  ])("%s is no page of its own", (search) => {
    expect(addressOf(search)).toEqual({ isIndexed: false });
  });
});
