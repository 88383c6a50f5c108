import { afterAll, beforeAll, expect, test } from "vitest";
import { findProduct } from "#app/domain/products/find-product.server.ts";
import { listProducts, listProductsWithoutOne } from "#app/domain/products/list-products.server.ts";
import { addPeople, person } from "../experts/people.ts";
import { type RecordedDatabase, recordDatabase } from "../search/recorded-database.ts";
import { addProducts, ask, product } from "./catalogue.ts";

let recorded: RecordedDatabase;
beforeAll(async () => {
  recorded = await recordDatabase();
  const maker = person("Anna", { expert: true });
  await addPeople(recorded.plain, maker);
  await addProducts(recorded.plain, product(maker.id, "Lens", { slug: "lens" }));
});
afterAll(() => recorded.close());

test.each([
  "",
  "q=lens",
  "q=nothing+at+all",
  "category=VISION&platform=WEB&tag=x&q=a",
  "sort=oldest&q=lens",
  "sort=a-z",
  "sort=z-a&platform=IOS",
])(
  "the list of %j takes one round trip, and so does what one part less would find",
  async (address) => {
    const { db, trips } = recorded;
    expect(await trips.during(() => listProducts(db, ask(address)))).toHaveLength(1);
    const isOpen = !/q=|category|platform/.test(address);
    const seen = await trips.during(() => listProductsWithoutOne(db, ask(address)));
    expect(seen).toHaveLength(isOpen ? 0 : 1);
  },
);

test("a product takes one", async () => {
  const { db, trips } = recorded;
  expect(await trips.during(() => findProduct(db, "lens"))).toHaveLength(1);
  expect(await trips.during(() => findProduct(db, "nothing"))).toHaveLength(1);
});
