import { describe, expect, test } from "vitest";
import { expertsQueryParams } from "#app/domain/experts/directory/experts-query.server.ts";
import { EXPERT_LIST_PARAMETERS } from "#app/domain/experts/filters.ts";
import { productsQueryParams } from "#app/domain/products/directory/products-query.server.ts";
import { PRODUCT_LIST_PARAMETERS } from "#app/domain/products/filters.ts";
import type { ProductsQuery } from "#app/domain/products/schema.ts";
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
