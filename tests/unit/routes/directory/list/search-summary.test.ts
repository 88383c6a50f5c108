import { describe, expect, test } from "vitest";
import { parseExpertsQuery } from "#app/domain/experts/directory/experts-query.server.ts";
import { EXPERT_FILTERS } from "#app/domain/experts/filters.ts";
import type { ExpertCard, ExpertsQuery } from "#app/domain/experts/schema.ts";
import { dictionaries, type Locale } from "#app/i18n/dictionary.ts";
import {
  describeFound,
  describePart,
  describeQuery,
} from "#app/routes/directory/list/search-summary.server.ts";

const NO_ANSWER = {
  corrected: null,
  suggested: null,
  words: [],
  isPartly: false,
  unknown: [],
  leftOut: [],
  fields: [],
  withoutOne: null,
};
const nothing = parseExpertsQuery(new URLSearchParams());
type Asked = Partial<Omit<ExpertsQuery, "sort" | "after" | "before">>;
const found = (locale: Locale, asked: Asked, count = 12, isExact = true) =>
  describeFound(locale, { ...nothing, ...asked }, { total: { count, isExact }, answer: null });

const fromNl: Asked = { countries: ["NL"] };
const everything: Asked = {
  q: "automation",
  categories: ["legal", "medical"],
  countries: ["HU", "US"],
  tags: ["chatbots"],
  verified: true,
};

describe("the summary of the results", () => {
  test.each(["en", "hu"] as const)("has a place for every filter in %s", (locale) => {
    const { order } = dictionaries[locale].experts.asked;
    for (const group of Object.keys(EXPERT_FILTERS)) expect(order).toContain(`{{${group}}}`);
  });

  test.each<[Asked, string, string]>([
    [{}, "12 experts found", "12 szakértő"],
    [{ verified: true }, "12 experts found, Pro members only", "12 szakértő, Pro tagsággal"],
    [{ q: "rag" }, "12 experts found for “rag”", "12 szakértő: „rag”"],
    [{ categories: ["legal"] }, "12 experts found in legal AI", "12 szakértő a jogi MI területén"],
    [fromNl, "12 experts found in the Netherlands", "12 szakértő, ország: Hollandia"],
    [
      everything,
      "12 experts found for “automation” in legal AI or medical AI in Hungary or the United States tagged “chatbots”, Pro members only",
      "12 szakértő: „automation” a jogi MI vagy az orvosi MI területén „chatbots” címkével, ország: Magyarország vagy Egyesült Államok, Pro tagsággal",
    ],
  ])("%j", (asked, english, hungarian) => {
    expect(found("en", asked)).toBe(english);
    expect(found("hu", asked)).toBe(hungarian);
  });

  test("distinguishes one, many, and too many to count", () => {
    expect(found("en", {}, 1)).toBe("1 expert found");
    expect(found("en", {}, 0)).toBe("No experts found");
    expect(found("en", { q: "rag" }, 0)).toBe("No experts found for “rag”");
    expect(found("hu", { q: "rag" }, 0)).toBe("Nincs találat: „rag”");
    expect(found("en", {}, 1_234_567)).toBe("1,234,567 experts found");
    expect(found("en", { q: "ai" }, 1_000, false)).toBe("1,000+ experts found for “ai”");
    expect(found("hu", { q: "ai" }, 12_000, false)).toMatch(/^12\s000\+ szakértő: „ai”/);
  });

  test("counts the choices of a filter instead of naming more than three", () => {
    const many: Asked = {
      categories: ["legal", "medical", "voice", "finance"],
      countries: ["HU", "US", "NL", "DE", "FR"],
      tags: ["a", "b", "c", "d"],
    };
    const english = "12 experts found in 4 fields in 5 countries with one of 4 tags";
    expect(found("en", many)).toBe(english);
    expect(found("hu", many)).toBe("12 szakértő 4 területen 4 címke valamelyikével 5 országból");
  });

  test("repeats any search text as plain text, shortened", () => {
    const q = "{{number}} $t(home.title) <b>";
    expect(found("en", { q })).toBe(`12 experts found for “${q}”`);
    expect(found("en", { q: "word ".repeat(40).trim() }).length).toBeLessThan(90);
  });
});

test("the summary counts those who fit part of a search", () => {
  const answer = (count: number) => ({
    ...NO_ANSWER,
    close: Array.from({ length: count }, () => ({
      matched: ["rag"],
      missing: ["voice"],
      score: 1,
      share: 0.5,
      expert: {} as ExpertCard,
    })),
    most: 0,
  });
  const query = { ...nothing, q: "rag voice" };
  const total = { count: 2, isExact: true };
  const partOf = (locale: Locale, count: number) =>
    describePart(locale, { total, answer: answer(count) });
  expect(describeFound("en", query, { total, answer: answer(9) })).toBe(
    "2 experts found for “rag voice”",
  );
  expect(partOf("en", 9)).toBe("9 more match part of it");
  expect(partOf("en", 1)).toBe("1 more matches part of it");
  expect(partOf("hu", 9)).toBe("További 9 részben egyezik");
  expect(partOf("en", 0)).toBe("");
  const none = { count: 0, isExact: true };
  expect(describePart("en", { total: none, answer: answer(9) })).toBe("");
});

test("the summary names the words that a search excludes", () => {
  const query = { ...nothing, q: "chatbot without Python or Java" };
  const total = { count: 2, isExact: true };
  const answer = { ...NO_ANSWER, close: [], most: 0, leftOut: ["Python", "Java"] };
  expect(describeFound("en", query, { total, answer })).toBe(
    "2 experts found for “chatbot without Python or Java”; not searched: “Python” and “Java”",
  );
  expect(describeFound("hu", query, { total, answer })).toBe(
    "2 szakértő: „chatbot without Python or Java”; ezt nem kerestük: „Python” és „Java”",
  );
});

describe("the summary of experts who fit most of a search", () => {
  const close = (...all: string[][]) =>
    all.map((missing) => ({
      matched: [],
      missing,
      score: 1,
      share: 0.7,
      expert: {} as ExpertCard,
    }));
  const describeMost = (locale: Locale, ...missing: string[][]) =>
    describeFound(
      locale,
      { ...nothing, q: "logistics Győr" },
      {
        total: { count: 0, isExact: true },
        answer: { ...NO_ANSWER, close: close(...missing, ["logistics"]), most: missing.length },
      },
    );

  test.each<[string[][], string, string]>([
    [
      [["Győr"]],
      "1 expert found for “logistics Győr”, but without “Győr”",
      "1 szakértő: „logistics Győr”, de ez hiányzik: „Győr”",
    ],
    [
      [["Győr"], ["Győr"]],
      "2 experts found for “logistics Győr”, but without “Győr”",
      "2 szakértő: „logistics Győr”, de ez hiányzik: „Győr”",
    ],
    [
      [["depots"], ["Győr"]],
      "2 experts fit most of this search for “logistics Győr”; each lacks “depots” or “Győr”",
      "2 részleges találat: „logistics Győr”; mindegyiknél hiányzik: „depots” vagy „Győr”",
    ],
    [
      [
        ["a", "b"],
        ["c", "d"],
      ],
      "2 experts fit most of this search for “logistics Győr”",
      "2 részleges találat: „logistics Győr”",
    ],
  ])("names what %j lack", (missing, english, hungarian) => {
    expect(describeMost("en", ...missing)).toBe(english);
    expect(describeMost("hu", ...missing)).toBe(hungarian);
  });
});

test("a query is appended to a title with its own blank, comma or colon", () => {
  expect(describeQuery("en", nothing)).toBe("");
  expect(describeQuery("en", { ...nothing, verified: true })).toBe(", Pro members only");
  expect(describeQuery("en", { ...nothing, q: "rag" })).toBe(" for “rag”");
  expect(describeQuery("hu", nothing)).toBe("");
  expect(describeQuery("hu", { ...nothing, q: "rag" })).toBe(": „rag”");
  expect(describeQuery("hu", { ...nothing, available: true })).toBe(", szabad kapacitással");
});
