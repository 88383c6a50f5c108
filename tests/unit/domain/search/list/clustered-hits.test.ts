/**
 * Hits that are close together at the far end of a list, in a directory large enough for the limits
 * of a search to have an effect.
 */

import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type CardRow, PRODUCT_CARDS } from "#app/domain/products/directory/card-rows.server.ts";
import { listProductsWithoutOne } from "#app/domain/products/directory/list-products.server.ts";
import { productsThesaurus } from "#app/domain/products/directory/products-thesaurus.server.ts";
import {
  PRODUCT_INDEX,
  PRODUCT_ORDERS,
} from "#app/domain/products/listing/product-index.server.ts";
import { toEntry } from "#app/domain/search/index/entry.server.ts";
import type { Listing } from "#app/domain/search/index/index-statements.server.ts";
import { facetKey } from "#app/domain/search/index/listing-index.server.ts";
import { rebuildIndex } from "#app/domain/search/index/rebuild-index.server.ts";
import { listPage } from "#app/domain/search/list/list-page.server.ts";
import type { ListOrder } from "#app/domain/search/list/list-slice.server.ts";
import { toListingFilter } from "#app/domain/search/list/listing-filter.server.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { ask } from "#tests/unit/domain/products/catalogue.ts";
import { countRowsRead } from "./rows-read.ts";
import { walkPages } from "./scan-pages.ts";

const SIZE = 26_000;
const ZEBRAS = 1_100;
/** The cost of a few hits, and of many scored ones: every step of a search counts. */
const RARE_READ = 1_500;
const SCORED_READ = 10_000;
/** The cost of 10,000 rows of an index, the hits and the cards. */
const WALK_READ = 20_000;
const pro = person("Pro", { plan: "pro" });

/** Number 0 is the newest. The oldest are the zebras, which also come last by name. */
const numbers = Array.from({ length: SIZE }, (_, number) => number);
const idOf = (number: number) => `p${String(SIZE - number).padStart(6, "0")}`;
const isZebra = (number: number) => number >= SIZE - ZEBRAS;
const nameOf = (number: number) =>
  `${isZebra(number) ? "zebra" : "aardvark"} ${String((number * 607) % SIZE).padStart(6, "0")}`;
/** These have the word "abcd"; all have others that begin and end alike. */
const RARE = [3, 5_000, 19_999, 20_001, SIZE - 1];

function listing(number: number): Listing {
  const words = [nameOf(number), "abcx", "xbcd", RARE.includes(number) ? "abcd" : ""];
  const facets = [
    facetKey(PRODUCT_INDEX, "groups", isZebra(number) ? "GENERATIVE" : "VISION"),
    facetKey(PRODUCT_INDEX, "platforms", "WEB"),
  ];
  return {
    id: idOf(number),
    sortName: nameOf(number),
    facets,
    entry: toEntry([words, [], [], []], { facets, isNamed: () => false }),
    own: {},
  };
}

const { database, db } = await openTestDatabase();
beforeAll(async () => {
  await addPeople(db, pro);
  const ids = sql`json_each(${JSON.stringify(numbers.map(idOf))})`;
  await db.run(sql`
    insert into products (id, expert_id, slug, name, summary, description_md, cover_image_key, category, category_group,
      platform, pricing_model, created_at, updated_at)
    select value, ${pro.id}, value, value, '', '', '', 'VISION', 'VISION', 'WEB', 'FREE', 1, 1 from ${ids}`);
  const ranked = numbers.map((number) => ({ id: idOf(number), rank: number + 1 }));
  await rebuildIndex(db, PRODUCT_INDEX, ranked, {
    readSources: async (some) => some.map((id) => SIZE - Number(id.slice(1))),
    toListing: listing,
  });
}, 60_000);

const ORDERS = { ...PRODUCT_ORDERS, youngest: { by: "id", isReversed: true } as ListOrder };

function list(q: string, order: ListOrder, groups: string[] = []) {
  const text = { q, thesaurus: productsThesaurus(), locale: "en", isCorrected: true };
  const filter = toListingFilter(PRODUCT_INDEX, text, {
    groups,
    platforms: [],
    prices: [],
    tags: [],
  });
  const cards = PRODUCT_CARDS;
  return (cursor: { after?: string; before?: string }) =>
    listPage<keyof typeof filter.keys, CardRow>(db, {
      filter,
      order,
      cards,
      after: null,
      before: null,
      ...cursor,
    });
}

const firstPage = (q: string, order: ListOrder, groups?: string[]) => list(q, order, groups)({});

describe("hits that all lie at the far end", () => {
  const zebras = numbers.filter(isZebra);
  const byName = zebras.map(nameOf).toSorted();
  it.each([
    ["a-z", byName],
    ["z-a", byName.toReversed()],
    ["newest", zebras.map(nameOf)],
    ["youngest", zebras.map(nameOf)],
  ] as const)("are paged completely and in order by %s, both ways", async (sort, names) => {
    const { pages, back } = await walkPages(list("zebra", ORDERS[sort]));
    const found = pages.map(({ cards }) => cards.map(({ sortName }) => sortName));
    expect(found.flat()).toEqual(names);
    const foundBack = back.map(({ cards }) => cards.map(({ sortName }) => sortName));
    expect(foundBack).toEqual(found.slice(0, -1));
  });

  it.each(["a-z", "youngest"] as const)(
    "are found by %s without reading the rows before them",
    async (sort) => {
      await database.startServer();
      const order = ORDERS[sort];
      expect(await countRowsRead(() => firstPage("zebra", order))).toBeLessThan(WALK_READ);
      const rows = await countRowsRead(() => firstPage("", order, ["GENERATIVE"]));
      expect(rows).toBeLessThan(WALK_READ);
    },
  );
});

describe("more hits than are sorted", () => {
  const others = numbers.filter((number) => !isZebra(number));
  const byName = others.map(nameOf).toSorted();
  const PAGES = 5;
  it.each([
    ["a-z", byName],
    // The zebras, which are no hits, come first.
    ["z-a", byName.toReversed()],
    ["newest", others.map(nameOf)],
    ["youngest", others.map(nameOf)],
  ] as const)("are paged in order by %s, both ways", async (sort, names) => {
    const open = list("abcx", ORDERS[sort], ["VISION"]);
    const pages = [await open({})];
    while (pages.length < PAGES) pages.push(await open({ after: pages.at(-1)?.next ?? "" }));
    const found = pages.flatMap(({ cards }) => cards.map(({ sortName }) => sortName));
    expect(found).toEqual(names.slice(0, found.length));
    const back = await open({ before: pages.at(-1)?.previous ?? "" });
    expect(back.cards).toEqual(pages.at(-2)?.cards);
  });
});

describe("a rare word", () => {
  it.each(["newest", "a-z", "youngest", "best"] as const)(
    "is found without reading other records by %s",
    async (sort) => {
      await database.startServer();
      const { cards, total, numbers: counts, next } = await firstPage("abcd", ORDERS[sort]);
      expect(total).toEqual({ count: RARE.length, isExact: true });
      expect(counts.groups.isCounted).toBe(true);
      expect(cards.map(({ id }) => id).toSorted()).toEqual(RARE.map(idOf).toSorted());
      expect(next).toBeNull();
      const rows = await countRowsRead(() => firstPage("abcd", ORDERS[sort]));
      expect(rows).toBeLessThan(RARE_READ);
    },
  );

  it("has the counts that it would have without one part of the filter", async () => {
    const found = await listProductsWithoutOne(db, ask("q=abcd&category=GENERATIVE"), "en");
    expect(found).toEqual([
      { without: "q", count: 500, isExact: false },
      { without: "groups", count: RARE.length, isExact: true },
    ]);
  });
});

describe("a frequent word by best match", () => {
  it("reads a limited number of records, and ends after as many hits", async () => {
    await database.startServer();
    expect(await countRowsRead(() => firstPage("abcx", ORDERS.best))).toBeLessThan(SCORED_READ);
    const { pages } = await walkPages(list("abcx", ORDERS.best));
    expect(pages.flatMap(({ cards }) => cards)).toHaveLength(500);
  });
});

describe("a text of many short words", () => {
  it("is answered without reading records that lack one of them", async () => {
    await database.startServer();
    const q = "a b x z 0 1 2 3 zq";
    expect((await firstPage(q, ORDERS.newest)).total).toEqual({ count: 0, isExact: true });
    expect(await countRowsRead(() => firstPage(q, ORDERS.newest))).toBeLessThan(1_000);
  });

  it("may have as many words as fit", async () => {
    const letters = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const { total } = await firstPage(letters.join(" "), ORDERS.newest);
    expect(total).toEqual({ count: 0, isExact: true });
  });
});
