import { expect, test } from "vitest";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { PRODUCT_GROUPS, PRODUCT_PLATFORMS } from "#app/domain/products/schema.ts";
import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import { ALL_RANKS, idealRank, tierRange } from "#app/domain/search/index/rank.server.ts";
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

test("every rank is exact in JavaScript, and the first tier comes before the second", () => {
  expect(Number.isSafeInteger(ALL_RANKS.to - 1)).toBe(true);
  expect(tierRange(0).to).toBe(tierRange(1).from);
  for (const name of ["", "a", "zzzzzzzzzzzzzzzzzzzzzzzz", "日本", "\u{10FFFF}".repeat(9)]) {
    for (const tier of [0, 1] as const) {
      const rank = idealRank(tier, name);
      expect(Number.isSafeInteger(rank)).toBe(true);
      expect(rank).toBeGreaterThanOrEqual(tierRange(tier).from);
      expect(rank).toBeLessThan(tierRange(tier).to);
    }
  }
});
