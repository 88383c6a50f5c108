import { expect, test, vi } from "vitest";
import { EXPERT_CARDS } from "#app/domain/experts/directory/card-rows.server.ts";
import { expertsThesaurus } from "#app/domain/experts/directory/experts-thesaurus.server.ts";
import { EXPERT_INDEX, EXPERT_ORDERS } from "#app/domain/experts/listing/expert-index.server.ts";
import { valuesByCount } from "#app/domain/search/facets/facet-choices.server.ts";
import { type CardPlace, readPage } from "#app/domain/search/list/list-page.server.ts";
import { toListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import { mapFields } from "#app/lib/fields.ts";

type Group = keyof typeof EXPERT_INDEX.prefixes;
const NOTHING = mapFields<Record<Group, string[]>, string, Group>(EXPERT_INDEX.prefixes, () => []);
const keyOf = (group: Group, value: string) => EXPERT_INDEX.prefixes[group] + value;

const HITS = {
  [keyOf("tags", "gpt")]: 2,
  [keyOf("countries", "HU")]: 7,
  [keyOf("tags", "rag")]: 5,
  [keyOf("tags", "agents")]: 2,
};
const WITHOUT_COUNTRIES = { [keyOf("countries", "AT")]: 9 };
const STORED = { [keyOf("tags", "everywhere")]: 100 };

/** Of experts in these countries with these languages; the second group had too many hits. */
const OPENED = [
  ["countries", WITHOUT_COUNTRIES],
  ["languages", null],
];
const ROW = {
  total: 9,
  isExact: 1,
  cards: "[]",
  counts: JSON.stringify(HITS),
  stored: JSON.stringify(STORED),
  opened: JSON.stringify(OPENED),
};

function readRow(row: typeof ROW) {
  const text = { q: "", thesaurus: expertsThesaurus(), locale: "en", isCorrected: true };
  const chosen = { ...NOTHING, countries: ["HU", "AT"], languages: ["hu"] };
  const filter = toListingFilter(EXPERT_INDEX, text, chosen);
  const start = { order: EXPERT_ORDERS.featured, after: null, before: null };
  const request = { ...start, filter, cards: EXPERT_CARDS };
  return readPage<Group, CardPlace>(request, [row]);
}

const readNumbers = () => readRow(ROW).numbers;

test("a chosen group has the counts without itself, where its hits are few", () => {
  const { tags, countries, languages } = readNumbers();
  expect(tags).toEqual({ isCounted: true, counts: HITS });
  expect(countries).toEqual({ isCounted: true, counts: WITHOUT_COUNTRIES });
  expect(languages).toEqual({ isCounted: false, counts: STORED });
});

test("each text of a list is parsed once for all groups", () => {
  const parse = vi.spyOn(JSON, "parse");
  readNumbers();
  const parsed = parse.mock.calls.map(([text]) => text);
  parse.mockRestore();
  for (const text of [ROW.counts, ROW.stored, ROW.opened])
    expect(parsed.filter((each) => each === text)).toHaveLength(1);
});

test("the values of a group are those with its prefix, the most frequent first", () => {
  const numbers = { isCounted: true, counts: HITS };
  expect(valuesByCount(EXPERT_INDEX, "tags", numbers)).toEqual(["rag", "agents", "gpt"]);
  expect(valuesByCount(EXPERT_INDEX, "countries", numbers)).toEqual(["HU"]);
});

test("cards have their values by the names of the columns, without lists of pairs", () => {
  const names = Object.keys(EXPERT_CARDS.columns);
  const values = names.map((_, at) => at);
  const fromPairs = vi.spyOn(Object, "fromEntries");
  const before = readRow(ROW);
  const calls = fromPairs.mock.calls.length;
  const { cards } = readRow({ ...ROW, cards: JSON.stringify([values, values]) });
  const further = fromPairs.mock.calls.length - calls;
  fromPairs.mockRestore();
  expect(before.cards).toEqual([]);
  expect(cards.map((card) => Object.entries(card))).toEqual([
    ...[values, values].map(() => names.map((name, at) => [name, at])),
  ]);
  expect(further).toBe(calls);
});
