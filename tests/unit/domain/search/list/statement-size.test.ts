/**
 * The database reads and plans each statement of a search again, which takes as long as running it.
 * What it takes grows with the length of the text and with the steps of the plan.
 */
import { type SQL, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { EXPERT_CARDS } from "#app/domain/experts/directory/card-rows.server.ts";
import { expertsThesaurus } from "#app/domain/experts/directory/experts-thesaurus.server.ts";
import { EXPERT_INDEX, EXPERT_ORDERS } from "#app/domain/experts/listing/expert-index.server.ts";
import { PRODUCT_CARDS } from "#app/domain/products/directory/card-rows.server.ts";
import { productsThesaurus } from "#app/domain/products/directory/products-thesaurus.server.ts";
import {
  PRODUCT_INDEX,
  PRODUCT_ORDERS,
} from "#app/domain/products/listing/product-index.server.ts";
import type { ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import { groupsOf } from "#app/domain/search/index/listing-index.server.ts";
import { type ListOrder, toListSlice } from "#app/domain/search/list/list-slice.server.ts";
import { selectList } from "#app/domain/search/list/list-statements.server.ts";
import { toListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();
const dialect = new SQLiteSyncDialect();
const START = { after: null, before: null };

/** Words that no thesaurus knows, so that all is looked up for them. */
const WORDS = [
  "quorvex",
  "blimtar",
  "zandrel",
  "morvik",
  "tuldane",
  "perquil",
  "xolvar",
  "grintel",
];
const words = (count: number) => WORDS.slice(0, count).join(" ");

const experts = (q: string, order: ListOrder = EXPERT_ORDERS.best, chosen = {}) =>
  selectList(
    toListingFilter(EXPERT_INDEX, typed(q, expertsThesaurus()), chosenIn(EXPERT_INDEX, chosen)),
    toListSlice(order, START),
    EXPERT_CARDS,
  );

const products = (q: string, order: ListOrder = PRODUCT_ORDERS.best) =>
  selectList(
    toListingFilter(PRODUCT_INDEX, typed(q, productsThesaurus()), chosenIn(PRODUCT_INDEX, {})),
    toListSlice(order, START),
    PRODUCT_CARDS,
  );

const typed = (q: string, thesaurus: ReturnType<typeof expertsThesaurus>) => {
  return { q, thesaurus, locale: "en", isCorrected: true };
};

function chosenIn<Group extends string>(
  index: ListingIndex<Group>,
  chosen: Partial<Record<Group, string[]>>,
) {
  const groups = groupsOf(index).map((group) => [group, chosen[group] ?? []]);
  return Object.fromEntries(groups) as Record<Group, string[]>;
}

async function sizeOf(statement: SQL): Promise<{ bytes: number; steps: number }> {
  const steps = await db.all(sql`explain ${statement}`);
  return { bytes: dialect.sqlToQuery(statement).sql.length, steps: steps.length };
}

const oneFilter = { categories: ["ai-agents"], verified: ["1"] };

// Cards of experts read whether mails to them come back.
test.each<[what: string, statement: SQL, bytes: number, steps: number]>([
  ["experts without words", experts("", EXPERT_ORDERS.featured), 1_380, 230],
  ["experts by one word", experts(words(1)), 7_550, 1_430],
  ["experts by a word and filters", experts(words(1), EXPERT_ORDERS.best, oneFilter), 8_980, 1_730],
  ["the newest experts by a word", experts(words(1), EXPERT_ORDERS.newest), 6_500, 1_200],
  ["experts by three words", experts(words(3)), 11_080, 2_190],
  ["products by one word", products(words(1)), 7_480, 1_430],
  ["products by three words", products(words(3)), 10_650, 2_120],
])("the statement for %s stays below its limits", async (_, statement, bytes, steps) => {
  const size = await sizeOf(statement);
  expect(size.bytes).toBeLessThanOrEqual(bytes);
  expect(size.steps).toBeLessThanOrEqual(steps);
});

test("a statement does not grow with the number of words", async () => {
  const size = await sizeOf(experts(words(7)));
  expect(await sizeOf(experts(words(8)))).toEqual(size);
});
