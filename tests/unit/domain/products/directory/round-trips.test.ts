import { beforeAll, expect, test } from "vitest";
import { findProduct } from "#app/domain/products/directory/find-product.server.ts";
import {
  listProducts,
  listProductsWithoutOne,
} from "#app/domain/products/directory/list-products.server.ts";
import {
  countVisit,
  findVisitTarget,
} from "#app/domain/products/directory/product-visits.server.ts";
import { createProduct } from "#app/domain/products/edit/create-product.server.ts";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import { findEditableProduct } from "#app/domain/products/edit/find-editable-product.server.ts";
import { publishProduct } from "#app/domain/products/edit/publish-product.server.ts";
import { updateProduct } from "#app/domain/products/edit/update-product.server.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { addProducts, ask, product } from "#tests/unit/domain/products/catalogue.ts";
import { addPicture, newActor, productForm, rowOf } from "#tests/unit/domain/products/maker.ts";
import { setUpRecordedDatabase } from "#tests/unit/domain/search/recorded-database.ts";

const recorded = setUpRecordedDatabase();
beforeAll(async () => {
  const maker = person("Anna", { plan: "pro" });
  await addPeople(recorded.plain, maker);
  await addProducts(recorded.plain, product(maker.id, "Lens", { slug: "lens" }));
});

test.each([
  "",
  "q=lens",
  "q=nothing+at+all",
  "category=VISION&platform=WEB&tag=x",
  "sort=oldest&q=lens",
  "sort=a-z",
  "sort=z-a&platform=IOS",
])(
  "the list of %j takes one round trip, and so does what one part less would find",
  async (address) => {
    const { db, trips } = recorded;
    expect(await trips.during(() => listProducts(db, ask(address), "en"))).toHaveLength(1);
    const isOpen = !/q=|category|platform/.test(address);
    const seen = await trips.during(() => listProductsWithoutOne(db, ask(address), "en"));
    expect(seen).toHaveLength(isOpen ? 0 : 1);
  },
);

test("what is found without a text alone takes none when it is known", async () => {
  const { db, trips } = recorded;
  const query = ask("q=nothing+at+all");
  const list = () => listProducts(db, query, "en");
  expect(await trips.during(list)).toHaveLength(1);
  const { answer } = await list();
  expect(answer?.withoutOne).toEqual(await listProductsWithoutOne(db, query, "en"));
  expect(answer?.withoutOne).toEqual([{ without: "q", count: 1, isExact: true }]);
});

test("a product takes one", async () => {
  const { db, trips } = recorded;
  expect(await trips.during(() => findProduct(db, "lens"))).toHaveLength(1);
  expect(await trips.during(() => findProduct(db, "nothing"))).toHaveLength(1);
});

test("what makes, saves and deletes a product takes two, and a visit one to find it and one to count", async () => {
  const { db, trips, plain } = recorded;
  const actor = await newActor(plain);
  const coverKey = await addPicture(plain, actor);
  const galleryKeys = [await addPicture(plain, actor)];
  const values = productForm({ name: "Made", website_url: "made.example" });
  const form = { actor, values, coverKey, galleryKeys, status: "published" } as const;
  const trip = (work: () => Promise<unknown>) => trips.during(work).then(({ length }) => length);

  expect(await trip(() => createProduct(db, { ...form, perHour: 9 }))).toBe(2);
  const wanted = { actor, slug: "made" };
  expect(await trip(() => findEditableProduct(db, wanted))).toBe(1);
  const { updatedAt: version, id: productId } = await rowOf(plain, "made");
  const changed = { ...form, values: { ...values, slug: "made-anew" }, galleryKeys: [] };
  expect(await trip(() => updateProduct(db, { ...changed, slug: "made", version }))).toBe(2);
  const draft = { ...changed, status: "draft", slug: "made" } as const;
  const changedAt = (await rowOf(plain, "made-anew")).updatedAt;
  await updateProduct(plain, { ...draft, version: changedAt });
  const drafted = (await rowOf(plain, "made-anew")).updatedAt;
  const publishing = () => publishProduct(db, { ...wanted, version: drafted });
  expect(await trip(publishing)).toBe(2);
  expect((await rowOf(plain, "made-anew")).status).toBe("published");
  expect(await trip(() => findVisitTarget(db, "made"))).toBe(1);
  expect(await trip(() => countVisit(db, { productId, network: "a" }))).toBe(1);
  expect(await trip(() => deleteProduct(db, wanted))).toBe(2);
});
