import { expect, test } from "vitest";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { PRODUCT_GROUPS, PRODUCT_PLATFORMS } from "#app/domain/products/schema.ts";
import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import { listCountries } from "#app/lib/countries.ts";
import { foldedWords } from "#app/lib/text/words.ts";

test("a facet's word has three characters that no searched word contains", () => {
  for (const facet of ["c:legal", "t:gépi tanulás", "v:1", ""]) {
    expect([...facetWord(facet)]).toHaveLength(3);
    expect(facetWord(facet)).toMatch(/^[\uE000-\uF8FF]{3}$/);
    expect(foldedWords(facetWord(facet))).toEqual([]);
  }
});

test("the closed groups of experts and of products share no word", () => {
  const keys = [
    ...EXPERT_CATEGORIES.map(({ value }) => `c:${value}`),
    ...listCountries("en").map(({ code }) => `l:${code}`),
    "v:0",
    "v:1",
    ...PRODUCT_GROUPS.map((group) => `g:${group}`),
    ...PRODUCT_PLATFORMS.map((platform) => `p:${platform}`),
  ];
  expect(new Set(keys.map(facetWord)).size).toBe(keys.length);
});
