import { describe, expect, it } from "vitest";
import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import {
  matchExpression,
  matchesExactly,
} from "#app/domain/search/query/match-expression.server.ts";

const match = (words: string[], ...facetGroups: string[][]) =>
  matchExpression({ words, facetGroups });

describe("the expression for a filter", () => {
  it("contains trigrams of long words and the beginnings of short ones", () => {
    expect(match(["anna", "ai", "x"])).toBe('"ann" AND " ai" AND "  x" AND "nna"');
  });

  it("requires one facet of each group", () => {
    const [legal, voice, hu] = ["c:legal", "c:voice", "l:HU"].map((key) => `"${facetWord(key)}"`);
    expect(match([], ["c:legal", "c:voice"], [], ["l:HU"])).toBe(
      `(${legal} OR ${voice}) AND (${hu})`,
    );
  });

  it("contains few trigrams of long words", () => {
    expect(match(["hallucinations", "reinforcement"]).split(" AND ")).toHaveLength(8);
  });

  it("contains every word, however many there are, the longest first", () => {
    const words = ["of", ..."acdefmpsz", "zq", "law"].concat("automation");
    const asked = match(words).split(" AND ");
    expect(asked).toHaveLength(words.length);
    expect(asked.slice(0, 2)).toEqual(['"aut"', '"law"']);
    expect(asked).toContain('" zq"');
  });

  it("needs no check for words of one trigram", () => {
    expect(matchesExactly(["ai", "x", "law", ..."bcdefghij"])).toBe(true);
    expect(matchesExactly(["laws"])).toBe(false);
  });
});
