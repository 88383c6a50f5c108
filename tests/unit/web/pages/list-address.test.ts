import { describe, expect, test } from "vitest";
import { listAddress } from "#app/web/pages/list-address.server.ts";

const addressOf = (search: string) =>
  listAddress("/experts", new URLSearchParams(search), (category) => `/experts/of-${category}`);

describe("the canonical address of a list", () => {
  test("exists for the first page and each further one", () => {
    expect(addressOf("")).toEqual({ canonicalPath: "/experts" });
    expect(addressOf("after=abc")).toEqual({ canonicalPath: "/experts?after=abc" });
  });

  test("is the category's page for a category alone", () => {
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
  ])("does not exist for %s", (search) => {
    expect(addressOf(search)).toEqual({ isIndexed: false });
  });
});
