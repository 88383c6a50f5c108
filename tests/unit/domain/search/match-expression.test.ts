import { describe, expect, it } from "vitest";
import { facetWord } from "#app/domain/search/facet-word.server.ts";
import { matchExpression, matchesExactly } from "#app/domain/search/match-expression.server.ts";

const match = (words: string[], ...facetGroups: string[][]) =>
  matchExpression({ words, facetGroups });

describe("the expression for a filter", () => {
  it("asks for trigrams of long words and for the beginnings of short ones", () => {
    expect(match(["anna", "ai", "x"])).toBe('"ann" AND " ai" AND "  x" AND "nna"');
  });

  it("asks for one facet of each group", () => {
    const [legal, voice, hu] = ["c:legal", "c:voice", "l:HU"].map((key) => `"${facetWord(key)}"`);
    expect(match([], ["c:legal", "c:voice"], [], ["l:HU"])).toBe(
      `(${legal} OR ${voice}) AND (${hu})`,
    );
  });

  it("asks for few trigrams however many words there are, the longest words first", () => {
    const words = ["of", ..."abcdefghijkl"].concat("automation");
    expect(match(words).split(" AND ")).toHaveLength(8);
    expect(match(words)).toMatch(/^"aut" AND /);
  });

  it("needs no check for short words that are all asked for", () => {
    expect(matchesExactly(["ai", "x", "law"])).toBe(true);
    expect(matchesExactly(["laws"])).toBe(false);
    expect(matchesExactly([..."abcdefghi"])).toBe(false);
  });
});
