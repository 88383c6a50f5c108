import { describe, expect, test, vi } from "vitest";
import { expertsQueryParams } from "#app/domain/experts/directory/experts-query.server.ts";
import { EXPERT_LIST_PARAMETERS } from "#app/domain/experts/filters.ts";
import { productsQueryParams } from "#app/domain/products/directory/products-query.server.ts";
import { PRODUCT_LIST_PARAMETERS } from "#app/domain/products/filters.ts";
import type { ProductsQuery } from "#app/domain/products/schema.ts";
import { paths } from "#app/paths.ts";
import { askEverything } from "#tests/unit/domain/experts/people.ts";

describe("the parameters of a list", () => {
  test("of experts are those its addresses are made of", () => {
    const parameters = new Set(expertsQueryParams(askEverything()).keys());
    expect([...parameters]).toEqual(EXPERT_LIST_PARAMETERS);
  });

  test("of products are those its addresses are made of", () => {
    const query: ProductsQuery = {
      q: "rag",
      isAsTyped: true,
      groups: ["VISION"],
      platforms: ["WEB"],
      prices: ["FREE"],
      tags: ["chatbots"],
      sort: "oldest",
      after: "a",
      before: "b",
    };
    expect([...productsQueryParams(query).keys()]).toEqual([...PRODUCT_LIST_PARAMETERS]);
  });
});

describe("the query of an address", () => {
  const odd = {
    plain: "aZ09_.*-",
    space: " a  b ",
    signs: "!~'()+&=?#%/:@$,;\\|\"<>^`{}[]",
    accents: "Kőműves ß 日本 😀",
    lines: "a\r\nb\tc",
    halves: "\ud800",
  };

  test.each(Object.entries(odd))("has %s as in a form", (name, value) => {
    const form = new URLSearchParams([[name, value]]);
    expect(paths.adminAuditFile({ [name]: value })).toBe(`/admin/audit.csv?${form}`);
  });

  test("has all values in their order, without empty ones", () => {
    const form = new URLSearchParams(odd);
    expect(paths.adminAuditFile({ none: undefined, ...odd, empty: "" })).toBe(
      `/admin/audit.csv?${form}`,
    );
    expect(paths.experts()).toBe("/experts");
    expect(paths.experts({ q: "" })).toBe("/experts");
  });

  test("is written without the platform where its values are plain", () => {
    const make = vi.fn();
    vi.stubGlobal("URLSearchParams", make);
    const address = paths.thread("1", { tab: "new", after: "1764-a_b" });
    vi.unstubAllGlobals();
    expect([address, make.mock.calls]).toEqual(["/expert-dashboard/1?tab=new&after=1764-a_b", []]);
  });
});
