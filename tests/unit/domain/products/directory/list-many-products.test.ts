import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  listProducts,
  listProductsWithoutOne,
} from "#app/domain/products/directory/list-products.server.ts";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import { PRODUCT_SORTS } from "#app/domain/products/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { ask, product, storeStatements } from "#tests/unit/domain/products/catalogue.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";
import { sortBytes } from "#tests/unit/domain/search/list/plain-search.ts";
import { walkPages } from "#tests/unit/domain/search/list/scan-pages.ts";
import { findProducts, isFalling, sortKey } from "./model.ts";

const NAMES = ["Ágnes", "Bence", "Cecil", "Dóra", "Zsuzsanna"];
const pro = person("Pro", { plan: "pro" });
const PRODUCTS = Array.from({ length: 1_300 }, (_, index) =>
  product(pro.id, `${NAMES[index % 5]} ${(index * 607) % 650}`, {
    summary: index % 10 === 0 ? "consults on automation" : "automation",
    category: index % 6 === 0 ? "AGENTS" : "VISION",
    tags: index % 8 === 0 ? ["offline"] : ["online now"],
    createdAt: 1_000_000 + ((index * 7) % 400),
  }),
);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await addPeople(db, pro);
  for (let start = 0; start < PRODUCTS.length; start += 100) {
    const some = PRODUCTS.slice(start, start + 100);
    await runBatch(
      db,
      some.flatMap((each) => storeStatements(db, each)),
    );
  }
  await rebuildProductsIndex(db);
});
afterAll(() => database.close());

const list = (address = "") => listProducts(database.db, ask(address));

describe("a thousand hits and more", () => {
  it("are counted exactly when nothing is asked, and else as a thousand", async () => {
    expect((await list()).total).toEqual({ count: 1_300, isExact: true });
    expect((await list("q=automation")).total).toEqual({ count: 1_000, isExact: false });
  });

  it("are not counted exactly when one part of the filter is left out, either", async () => {
    const found = await listProductsWithoutOne(
      database.db,
      ask("q=automation&category=GENERATIVE&tag=offline"),
    );
    expect(found).toEqual([{ without: "groups", count: 163, isExact: true }]);
    const more = await listProductsWithoutOne(database.db, ask("q=automation&category=GENERATIVE"));
    expect(more).toEqual([{ without: "groups", count: 1_000, isExact: false }]);
    const all = await listProductsWithoutOne(database.db, ask("q=nothing+like+it"));
    expect(all).toEqual([{ without: "q", count: 1_300, isExact: true }]);
  });

  it.each(PRODUCT_SORTS)(
    "are paged completely and in order by %s, both ways",
    { timeout: 90_000 },
    async (sort) => {
      for (const asked of [
        "q=automation",
        "q=aut",
        "category=VISION",
        "tag=online+now&q=autom",
        "",
      ]) {
        const query = ask(`${asked}&sort=${sort}`);
        const { pages, back } = await walkPages((cursor) =>
          listProducts(database.db, { ...query, ...cursor }),
        );
        const hits = findProducts(PRODUCTS, query);
        expect(hits.length, asked).toBeGreaterThan(1_000);
        const ids = pages.map(({ products }) => products.map(({ id }) => id));
        expect(new Set(ids.flat()).size, asked).toBe(hits.length);
        const keys = ids.flat().map((id) => {
          const found = PRODUCTS.find((each) => each.id === id);
          return found ? sortKey(found, query) : "";
        });
        const sorted = sortBytes(hits.map((each) => sortKey(each, query)));
        expect(keys, asked).toEqual(isFalling(query) ? sorted.toReversed() : sorted);
        expect(back.map(({ products }) => products.map(({ id }) => id))).toEqual(ids.slice(0, -1));
      }
    },
  );
});

describe("a cursor that leads nowhere", () => {
  it.each([
    ["newest", "after=2gosa7pa2gv", "before=0"],
    ["oldest", "after=0", "before=2gosa7pa2gv"],
    ["a-z", "after=0.zzzz", "before=0."],
    ["z-a", "after=0.", "before=0.zzzz"],
  ])("gives the first page by %s", async (sort, ...cursors) => {
    for (const asked of ["q=automation&", "q=consults&", ""]) {
      const first = await list(`${asked}sort=${sort}`);
      for (const cursor of cursors) {
        expect(await list(`${asked}sort=${sort}&${cursor}`), cursor).toEqual(first);
      }
    }
  });
});
