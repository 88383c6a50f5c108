import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { productVisits } from "#db/schema.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { type AddedProduct, addProduct, removeProducts } from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const WEBSITE = "https://maker.example/app?from=here";

const site = await sharedSite();

const added: AddedProduct[] = [];

const maker = await newMember(site);
afterAll(() =>
  removeProducts(
    site.db,
    added.map(({ id }) => id),
  ),
);

async function newProduct(changes: Parameters<typeof addProduct>[2] = {}): Promise<AddedProduct> {
  const product = await addProduct(site.db, maker.id, { websiteUrl: WEBSITE, ...changes });
  added.push(product);
  return product;
}

const visit = (client: HttpClient, { slug }: AddedProduct, headers = {}) =>
  client.get(`/products/${slug}/visit`, headers);

/** Visits are counted after the answer. */
const expectVisits = (product: AddedProduct, count: number) =>
  expect
    .poll(async () => {
      const isOurs = eq(productVisits.productId, product.id);
      const rows = await site.db.select().from(productVisits).where(isOurs);
      return rows.reduce((sum, row) => sum + row.count, 0);
    })
    .toBe(count);

describe("the way to a product's own site", () => {
  test("needs neither script nor cookie, is not to be indexed, and is counted", async () => {
    const product = await newProduct();
    const client = site.newClient();
    const answer = await visit(client, product);
    expect(answer).toRedirect(WEBSITE, 302);
    expect(answer.headers["x-robots-tag"]).toContain("noindex");
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    await expectVisits(product, 1);
    await visit(site.newClient(), product);
    await expectVisits(product, 2);
  });

  test("is not counted for robots, for what is fetched ahead, and for the maker", async () => {
    const product = await newProduct();
    const uncounted = [
      { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "User-Agent": "curl/8.0" },
      { "User-Agent": null },
      { "Sec-Purpose": "prefetch;prerender" },
      { Purpose: "prefetch" },
      { "Sec-Fetch-Dest": "image" },
    ];
    for (const headers of uncounted)
      expect((await visit(site.newClient(), product, headers)).location).toBe(WEBSITE);
    expect((await visit(maker.client, product)).location).toBe(WEBSITE);
    const path = `/products/${product.slug}/visit`;
    expect((await site.newClient().request(path, { method: "HEAD" })).status).toBe(302);
    await visit(site.newClient(), product);
    await expectVisits(product, 1);
  });

  test("leads back to the product when it is unlisted or has no website", async () => {
    const draft = await newProduct({ status: "draft" });
    const without = await newProduct({ websiteUrl: "" });
    const harmful = await newProduct({ websiteUrl: "javascript:alert(1)" });
    for (const { slug } of [draft, without, harmful, { slug: "no-such-product" }]) {
      const answer = await site.newClient().get(`/products/${slug}/visit`);
      expect(answer).toRedirect(`/products/${slug}`, 302);
    }
  });

  test("may not be posted to", async () => {
    const product = await newProduct();
    expect((await site.newClient().post(`/products/${product.slug}/visit`)).status).toBe(405);
    await expectVisits(product, 0);
  });

  test("is closed to robots, as are the forms, and nothing else of a product is", async () => {
    const { body } = await site.newClient().get("/robots.txt");
    for (const path of ["/products/new$", "/products/*/visit", "/products/*/edit"])
      expect(body).toInclude(`\nDisallow: ${path}\n`);
  });
});

test("only the maker sees the number of visits, on the product and in the own list", async () => {
  const product = await newProduct({ name: "Visited product" });
  const day = Math.floor(Date.now() / 86_400_000);
  await site.db.insert(productVisits).values([
    { productId: product.id, day, count: 2 },
    { productId: product.id, day: day - 29, count: 5 },
    { productId: product.id, day: day - 31, count: 100 },
  ]);
  const text = "7 website visits in 30 days";
  const path = `/products/${product.slug}`;
  expect(await maker.client.get(path)).toInclude(text);
  expect(await maker.client.get("/products?view=own")).toInclude(text);
  const other = await newMember(site);
  for (const client of [site.newClient(), other.client])
    expect(await client.get(path)).not.toInclude("website visits");
});
