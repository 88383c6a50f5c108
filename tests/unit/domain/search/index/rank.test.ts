import { expect, test } from "vitest";
import { ALL_RANKS, idealRank, tierRange } from "#app/domain/search/index/rank.server.ts";

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
