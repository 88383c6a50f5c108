import { describe, expect, test } from "vitest";
import { matchingFields } from "#app/routes/directory/list/expert-list.server.ts";

const labels = (q: string) => matchingFields("en", q).map(({ label }) => label);

describe("the expert fields that match a search", () => {
  test("are found by the beginning of a distinctive word, in either language", () => {
    expect(labels("finance")).toEqual(["AI Finance Experts"]);
    expect(labels("pénzügyi szakértő")).toEqual(["AI Finance Experts"]);
    expect(labels("automat")).toEqual(["AI Automation Experts"]);
    expect(matchingFields("hu", "legal")).toEqual([
      { label: "Jogi MI-szakértők", url: "/experts/legal" },
    ]);
  });

  test("must contain every distinctive word", () => {
    expect(labels("legal experts")).toEqual(["AI Legal Experts"]);
    expect(labels("legal finance")).toEqual([]);
  });

  test("are none for words that all share, short words and unknown words", () => {
    for (const q of ["", "ai", "experts", "szakértők", "le", "zzzz", "🎉"]) {
      expect(labels(q)).toEqual([]);
    }
  });
});
