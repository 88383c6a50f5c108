import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { countVisit } from "#app/domain/products/directory/product-visits.server.ts";
import type { ProductActor } from "#app/domain/products/edit/product-actor.server.ts";
import { listOwnProducts } from "#app/domain/products/own/list-own-products.server.ts";
import { parseOwnProductsQuery } from "#app/domain/products/own/own-products-query.server.ts";
import { PRODUCT_SORTS } from "#app/domain/products/schema.ts";
import { products } from "#db/schema.ts";
import { explainQuery } from "#tests/support/database.ts";
import { person, storeStatements as storePerson } from "#tests/unit/domain/experts/people.ts";
import { type Product, product, storeStatements } from "#tests/unit/domain/products/catalogue.ts";
import { made, newActor, rowOf } from "#tests/unit/domain/products/maker.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";
import { runForAll } from "#tests/unit/domain/search/list/list-model.ts";
import { walkPages } from "#tests/unit/domain/search/list/scan-pages.ts";
import { setUpRecordedDatabase } from "#tests/unit/domain/search/recorded-database.ts";

const recorded = setUpRecordedDatabase();
let anna: ProductActor;
const crowd = person("Of many", { plan: "pro" });
const other = person("Another", { plan: "pro" });
const NAMES = ["Őry", "ory", "Zoe", "Ágnes", "王芳", "🙂"];
/** From the oldest to the newest. */
const many: Product[] = Array.from({ length: 60 }, (_, nth) =>
  product(crowd.id, `${NAMES[nth % NAMES.length]}`, {
    id: `0190${String(nth).padStart(4, "0")}-0000-7000-8000-000000000000`,
    status: nth % 3 === 0 ? "draft" : "published",
  }),
);

beforeAll(async () => {
  const { plain } = recorded;
  anna = await newActor(plain);
  await runBatch(plain, [...storePerson(plain, crowd), ...storePerson(plain, other)]);
  const stored = [...many, product(other.id, "Not theirs")];
  await runForAll(plain, stored, (each) => storeStatements(plain, each));
});

const queryOf = (ownerId: string, address: string) => ({
  ownerId,
  ...parseOwnProductsQuery(new URLSearchParams(address)),
});
const list = (ownerId: string, address = "") =>
  listOwnProducts(recorded.plain, queryOf(ownerId, address));

const namesOf = async (ownerId: string, address = "") =>
  (await list(ownerId, address)).products.map(({ name }) => name);

describe("a member's own list", () => {
  test("shows drafts and hidden ones, each with its state and the visits of 30 days", async () => {
    const { plain: db } = recorded;
    const listed = await made(db, anna, { values: { name: "Listed", tags: ["two", "one"] } });
    const draft = await made(db, anna, { values: { name: "Draft" }, status: "draft" });
    const productId = (await rowOf(db, listed)).id;
    for (const network of ["a", "b", "a"]) await countVisit(db, { productId, network });
    const { products: cards, ...rest } = await list(anna.userId);
    expect(rest).toEqual({ total: 2, next: null, previous: null });
    expect(cards).toMatchObject([
      { slug: draft, status: "draft", isShown: false },
      { slug: listed, status: "published", isShown: true, tags: ["two", "one"] },
    ]);
    const none = Array.from({ length: 29 }, () => 0);
    expect(cards.map(({ visitsByDay }) => visitsByDay)).toEqual([
      [...none, 0],
      [...none, 2],
    ]);
    expect(cards[1]).toMatchObject({ id: productId, ownerId: anna.userId, category: "VISION" });
  });

  test("is empty for who has none", async () => {
    const nothing = { products: [], total: 0, next: null, previous: null };
    expect(await list("nobody", "q=lens&sort=a-z&after=x.y")).toEqual(nothing);
  });

  test.each(PRODUCT_SORTS)("comes in pages sorted by %s, forwards and backwards", async (sort) => {
    const { pages, back } = await walkPages(({ after = "", before = "" }) =>
      list(crowd.id, `${new URLSearchParams({ sort, after, before })}`),
    );
    expect(pages.map((page) => page.products.length)).toEqual([24, 24, 12]);
    expect(back).toEqual(pages.slice(0, -1));
    const shown = pages.flatMap((page) => page.products);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(60);
    expect(pages.every(({ total }) => total === 60)).toBe(true);
    const ids = shown.map(({ id }) => id);
    if (sort === "oldest") expect(ids).toEqual(ids.toSorted());
    if (sort === "newest") expect(ids).toEqual(ids.toSorted().reverse());
    const firsts = [...new Set(shown.map(({ name }) => name.replace("Őry", "ory")))];
    const rising = ["🙂", "Ágnes", "ory", "Zoe", "王芳"];
    if (sort === "a-z") expect(firsts).toEqual(rising);
    if (sort === "z-a") expect(firsts).toEqual(rising.toReversed());
  });

  test("is searched by name, summary and tags in any case and with or without accents", async () => {
    const { plain: db } = recorded;
    const maker = await newActor(db);
    const values = { name: "Kőműves", summary: "Builds walls", tags: ["brick layer"] };
    await made(db, maker, { values, status: "draft" });
    await made(db, maker, { values: { name: "Other" } });
    for (const q of ["komuv", "WALL", "brick wall", "la", "Kőműves bu"]) {
      expect(await namesOf(maker.userId, `q=${q}`), q).toEqual(["Kőműves"]);
    }
    expect(await list(maker.userId, "q=wall")).toMatchObject({ total: 1, next: null });
    expect(await namesOf(maker.userId, "q=alls+nothing")).toEqual([]);
    expect(await namesOf(maker.userId, "q=yer")).toEqual(["Kőműves"]);
    expect(await namesOf(maker.userId, "q=er")).toEqual([]);
  });

  test("goes on where it was when the product at the cursor is gone or renamed", async () => {
    const { plain: db } = recorded;
    const maker = await newActor(db);
    for (let nth = 10; nth < 40; nth += 1) await made(db, maker, { values: { name: `N${nth}` } });
    for (const sort of ["newest", "a-z"]) {
      const { next, products: shown } = await list(maker.userId, `sort=${sort}`);
      const last = shown.at(-1)?.id ?? "";
      const after = encodeURIComponent(next ?? "");
      const before = await namesOf(maker.userId, `sort=${sort}&after=${after}`);
      await db.update(products).set({ name: "0 renamed" }).where(eq(products.id, last));
      expect(await namesOf(maker.userId, `sort=${sort}&after=${after}`)).toEqual(before);
    }
  });

  test("starts at the first page if a cursor is invalid or past the ends", async () => {
    const first = await namesOf(crowd.id);
    for (const cursor of ["after=0", "before=zzzz", "after=%F0%9F%98%80", "after=a.b", "before="]) {
      expect(await namesOf(crowd.id, cursor), cursor).toEqual(first);
    }
    const last = await namesOf(crowd.id, "sort=z-a");
    expect(await namesOf(crowd.id, "sort=z-a&after=0.")).toEqual(last);
  });

  test("takes one round trip by age, two sorted by name or searched, and walks an index", async () => {
    const { db, trips, plain } = recorded;
    const ask = (address: string) => () => listOwnProducts(db, queryOf(crowd.id, address));
    expect(await trips.during(ask(""))).toHaveLength(1);
    expect(await trips.during(ask(`sort=oldest&after=${many[30]?.id}`))).toHaveLength(1);
    expect(await trips.during(ask("sort=z-a"))).toHaveLength(2);
    expect(await trips.during(ask("q=zoe"))).toHaveLength(2);
    const query = sql`select p.id, p.name from products p
      where p.expert_id = ${crowd.id} and p.id < ${many[30]?.id} order by p.id desc limit 25`;
    const steps = await explainQuery(plain, query);
    expect(steps).toMatch(/USING INDEX products_expert \(expert_id=\? AND id<\?\)/);
    expect(steps).not.toMatch(/TEMP B-TREE/);
  });
});
