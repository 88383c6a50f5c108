import { expect, test } from "vitest";
import { EXPERT_FILTERS } from "#app/domain/experts/filters.ts";
import { CATEGORY_PREFIX, PRODUCT_FILTERS } from "#app/domain/products/filters.ts";
import type { ListFilter } from "#app/domain/search/schema.ts";

const prefixesOf = (filters: Readonly<Record<string, ListFilter>>) =>
  Object.values(filters).map(({ prefix }) => prefix);

test.each([
  ["experts", prefixesOf(EXPERT_FILTERS)],
  ["products", [...prefixesOf(PRODUCT_FILTERS), CATEGORY_PREFIX]],
])("each filter of the list of %s has a prefix of its own: one letter and a colon", (_, all) => {
  expect(new Set(all).size).toBe(all.length);
  for (const prefix of all) expect(prefix).toMatch(/^[a-z]:$/);
});
