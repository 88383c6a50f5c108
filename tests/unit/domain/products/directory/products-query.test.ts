import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseProductsQuery,
  productsQueryParams,
} from "#app/domain/products/directory/products-query.server.ts";
import { ask } from "#tests/unit/domain/products/catalogue.ts";

const address = (text: string) => productsQueryParams(ask(text)).toString();

describe("the query in an address", () => {
  it("takes every filter, several values by repeated keys", () => {
    const text =
      "q=+two++words+&category=VISION&category=OTHER&platform=WEB&platform=IOS&tag=AI+Art&sort=z-a&before=1.agnes+ory";
    expect(ask(text)).toEqual({
      q: "two  words",
      groups: ["VISION", "OTHER"],
      platforms: ["WEB", "IOS"],
      tags: ["ai art"],
      sort: "z-a",
      after: null,
      before: "1.agnes ory",
    });
  });

  it("ignores what is unknown or malformed", () => {
    const text =
      "q=&category=vision&category=AGENTS&platform=web&tag=&tag=%00&sort=featured&after=-1&before=!&page=3&q=second";
    expect(ask(text)).toEqual(ask(""));
  });

  it("has its own cursors for each sort", () => {
    expect(ask("after=abc").after).toBe("abc");
    expect(ask("sort=oldest&after=abc").after).toBe("abc");
    expect(ask("sort=a-z&after=abc").after).toBeNull();
    expect(ask("sort=a-z&after=abc.").after).toBe("abc.");
    expect(ask("sort=a-z&after=abc.%C5%91ry+2").after).toBe("abc.őry 2");
    for (const cursor of ["abc.a'b", "abc.a.b", ".a", "!.a", `1.${"a".repeat(2_001)}`]) {
      expect(ask(`sort=a-z&after=${cursor}`).after, cursor).toBeNull();
    }
  });
});

describe("the address of a query", () => {
  it("leaves defaults out and has one order", () => {
    expect(address("sort=newest&q=")).toBe("");
    expect(address("sort=a-z&tag=b&tag=a&platform=WEB&platform=API&category=VISION&q=x")).toBe(
      "q=x&category=VISION&platform=API&platform=WEB&tag=a&tag=b&sort=a-z",
    );
  });

  it("leads to the same query again, whatever was typed", () => {
    const key = fc.constantFrom("q", "category", "platform", "tag", "sort", "after", "before");
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("VISION", "WEB", "oldest", "a-z", "1.agnes", "abc"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value)), (entries) => {
        const once = productsQueryParams(parseProductsQuery(new URLSearchParams(entries)));
        const twice = productsQueryParams(parseProductsQuery(new URLSearchParams(once.toString())));
        expect(twice.toString()).toBe(once.toString());
      }),
      { numRuns: 1_000 },
    );
  });
});
