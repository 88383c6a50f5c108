import { describe, expect, it } from "vitest";
import {
  listProducts,
  listProductsWithoutOne,
} from "#app/domain/products/directory/list-products.server.ts";
import { rebuildProductsIndex } from "#app/domain/products/listing/rebuild-index.server.ts";
import { PRODUCT_SORTS } from "#app/domain/products/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { ask, product, storeStatements } from "#tests/unit/domain/products/catalogue.ts";
import { expectPages, runForAll } from "#tests/unit/domain/search/list/list-model.ts";
import { productsModel } from "./model.ts";

/** Most filters leave more than are counted. */
const SIZE = 700;
const NAMES = ["Ágnes", "Bence", "Cecil", "Dóra", "Zsuzsanna"];
const pro = person("Pro", { plan: "pro" });
const PRODUCTS = Array.from({ length: SIZE }, (_, index) =>
  product(pro.id, `${NAMES[index % 5]} ${(index * 607) % (SIZE / 2)}`, {
    summary: index % 10 === 0 ? "consults on automation" : "automation",
    category: index % 6 === 0 ? "AGENTS" : "VISION",
    tags: index % 8 === 0 ? ["offline"] : ["online now"],
    createdAt: 1_000_000 + ((index * 7) % 400),
  }),
);
const { db } = await openTestDatabase();
await addPeople(db, pro);
await runForAll(db, PRODUCTS, (each) => storeStatements(db, each));
await rebuildProductsIndex(db);

const list = (address = "") => listProducts(db, ask(address), "en");

describe("more hits than are counted", () => {
  it("are counted exactly when nothing is asked, and else as five hundred", async () => {
    expect((await list()).total).toEqual({ count: SIZE, isExact: true });
    expect((await list("q=automation")).total).toEqual({ count: 500, isExact: false });
  });

  it("are not counted exactly when one part of the filter is left out, either", async () => {
    for (const [address, without, count, isExact] of [
      ["q=automation&category=GENERATIVE&tag=offline", "groups", 88, true],
      ["q=automation&category=GENERATIVE", "groups", 500, false],
      ["q=nothing+like+it", "q", SIZE, true],
    ] as const)
      expect(await listProductsWithoutOne(db, ask(address), "en")).toEqual([
        { without, count, isExact },
      ]);
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
        const { hits } = await expectPages(productsModel(db), PRODUCTS, query);
        expect(hits.length, asked).toBeGreaterThan(500);
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
