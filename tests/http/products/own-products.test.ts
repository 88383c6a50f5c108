import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formerSlugs, products, profiles } from "#db/schema.ts";

import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { type Member, newMember } from "#tests/support/inbox/conversations.ts";
import {
  type AddedProduct,
  addProduct,
  indexProduct,
  removeProducts,
} from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let maker: Member;
let listed: AddedProduct;
let draft: AddedProduct;
const added: string[] = [];

beforeAll(async () => {
  site = await sharedSite();
  maker = await newMember(site);
  listed = await newProduct(maker, { name: "Quillharbor" });
  draft = await newProduct(maker, { name: "Quillharbor Two", status: "draft" });
});
afterAll(() => removeProducts(site.db, added));

async function newProduct(
  { id }: Member,
  changes: Parameters<typeof addProduct>[2],
): Promise<AddedProduct> {
  const product = await addProduct(site.db, id, changes);
  added.push(product.id);
  return product;
}

async function endPro({ id }: Member, product: AddedProduct): Promise<void> {
  await site.db.update(profiles).set({ expert: false }).where(eq(profiles.id, id));
  await indexProduct(site.db, product.id);
}

const headingOf = ({ body }: HttpResponse) => /<h1[^>]*>([^<]+)/.exec(body)?.[1];
const linksOf = ({ body }: HttpResponse) =>
  [...body.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
const changeLinks = (page: HttpResponse) =>
  linksOf(page).filter((href) => /^\/products\/[^/]+\/(edit|delete)$/.test(href));
const linksFor = ({ slug }: AddedProduct) => [`/products/${slug}/edit`, `/products/${slug}/delete`];

describe("a member with Pro at /products", () => {
  test("sees the own products first, drafts among them, each with its state and what can be done", async () => {
    const page = await maker.client.get("/products");
    expect(headingOf(page)).toBe("Your products");
    const text = visibleText(page.body);
    expect(text).toContain("2 products");
    expect(text).toMatch(/Quillharbor Two Draft Changed .*Quillharbor Published Changed/);
    expect(changeLinks(page)).toEqual([...linksFor(draft), ...linksFor(listed)]);
    expect(linksOf(page)).toContain(`/products/${draft.slug}/preview`);
    expect(linksOf(page)).toContain(`/products/${listed.slug}`);
    expectText(page.body, "Add Product");
    expect(linksOf(page)).toContain("/products/new");
    expect(page.body).toContain('content="noindex"');
    expect(page.headers["cache-control"]).toContain("no-store");
  });

  test("searches and sorts the own products only", async () => {
    const names = async (query: string) =>
      [
        ...(await maker.client.get(`/products?view=own${query}`)).body.matchAll(
          /<h2[^>]*><a[^>]*>([^<]+)/g,
        ),
      ].map(([, name]) => name);
    expect(await names("&sort=a-z")).toEqual(["Quillharbor", "Quillharbor Two"]);
    expect(await names("&q=two")).toEqual(["Quillharbor Two"]);
    expect(await names("&q=runloom")).toEqual([]);
    expect(await names("&after=%ff&sort=worst")).toHaveLength(2);
    const { body } = await maker.client.get("/products?view=own&q=runloom");
    expect(visibleText(body)).toContain("None of your products matches “runloom”.");
  });

  test("has all products one click away, and stays there while searching and filtering", async () => {
    const own = await maker.client.get("/products");
    expect(linksOf(own)).toContain("/products?view=all");
    const all = await maker.client.get("/products?view=all");
    expect(headingOf(all)).toBe("AI Products");
    expect(all.body).toContain('<input type="hidden" name="view" value="all"/>');
    const filtered = await maker.client.get("/products?category=VISION&view=all");
    expect(headingOf(filtered)).toBe("AI Products");
    const clear = linksOf(filtered).filter((href) => href === "/products?view=all");
    expect(clear.length).toBeGreaterThan(1);
    expect(headingOf(await maker.client.get("/products?q=quillharbor"))).toBe("AI Products");
    expect(headingOf(await maker.client.get("/products?lng=hu"))).toBe("Az Ön termékei");
    expect(headingOf(await maker.client.get("/products?lng=en"))).toBe("Your products");
  });

  test("may edit and delete the own ones alone", async () => {
    const page = await maker.client.get("/products?view=all");
    expect(changeLinks(page)).toEqual(linksFor(listed));
    const other = await newMember(site);
    expect(changeLinks(await other.client.get("/products?view=all"))).toEqual([]);
    const admin = await signedIn(site, accounts.admin);
    const all = await admin.get("/products");
    expect(headingOf(all)).toBe("AI Products");
    expect(changeLinks(all)).toEqual(expect.arrayContaining(linksFor(listed)));
    expect(changeLinks(all).length).toBeGreaterThan(36);
    expectText(all.body, "Add Product");
  });

  test("without products is told how to begin", async () => {
    const { client } = await newMember(site);
    const page = await client.get("/products");
    expect(visibleText(page.body)).toContain("You have no products yet");
    expect(linksOf(page).filter((href) => href === "/products/new")).toHaveLength(2);
  });
});

describe("a member without Pro", () => {
  test("is told on the way to the own profile what Pro would give", async () => {
    const { client } = await newMember(site, { isExpert: false });
    const page = await client.get("/products");
    expect(headingOf(page)).toBe("AI Products");
    expectText(page.body, "Upgrade to Add AI Products");
    expect(page.body).toMatch(/href="\/profile" class="button button-primary"/);
    expect(visibleText(page.body)).not.toContain("Add Product");
    expect(linksOf(page)).not.toContain("/products?view=own");
    const experts = await client.get("/experts");
    expectText(experts.body, "View Pricing Options");
    expect(experts.body).toMatch(/href="\/pricing"[^>]*>View Pricing Options/);
  });

  test("whose Pro has ended sees the products that were kept, and may delete them, but not edit or add", async () => {
    const former = await newMember(site);
    const kept = await newProduct(former, { name: "Keptloom" });
    await endPro(former, kept);
    const page = await former.client.get("/products");
    expect(headingOf(page)).toBe("Your products");
    const text = visibleText(page.body);
    expect(text).toContain("Your Pro has ended. Your products are kept");
    expect(text).toContain("Not listed");
    expect(changeLinks(page)).toEqual([`/products/${kept.slug}/delete`]);
    expect(linksOf(page)).not.toContain("/products/new");
    const profile = await former.client.get("/profile");
    expectText(profile.body, "Manage All Products");
    expect(visibleText(profile.body)).not.toContain("Create New Product");
    expect((await site.newClient().get(`/products/${kept.slug}`)).status).toBe(404);
  });
});

describe("somebody signed out", () => {
  test("is asked to sign in before adding a product, on a page where dialogs are unknown", async () => {
    const client = site.newClient();
    const page = await client.get("/products");
    expect(page.body).toMatch(
      /href="\/auth\?tab=login&amp;redirectTo=%2Fproducts%2Fnew" data-dialog="list-your-product"/,
    );
    expect(page.body).toContain('<dialog id="list-your-product"');
    for (const hidden of ["Add Product", "Your products", "Upgrade to Add AI Products"]) {
      expect(visibleText(page.body)).not.toContain(hidden);
    }
    expect(changeLinks(page)).toEqual([]);
    expect(visibleText((await client.get("/experts")).body)).not.toContain("View Pricing Options");
  });

  test("who asks for the own products signs in first, and comes back to them", async () => {
    const answer = await site.newClient().get("/products?view=own");
    expect([answer.status, answer.location]).toEqual([
      302,
      "/auth?redirectTo=%2Fproducts%3Fview%3Down",
    ]);
  });
});

describe("the page of a product", () => {
  test("tells its maker that it is theirs and what can be done, and an admin the same", async () => {
    const path = `/products/${listed.slug}`;
    const own = await maker.client.get(path);
    expect(visibleText(own.body)).toContain("Your product Published");
    expect(changeLinks(own)).toEqual(linksFor(listed));
    const admin = await signedIn(site, accounts.admin);
    expect(changeLinks(await admin.get(path))).toEqual(linksFor(listed));
    const other = await newMember(site);
    for (const client of [site.newClient(), other.client]) {
      expect(changeLinks(await client.get(path))).toEqual([]);
    }
  });

  test("that is not listed is nothing to anybody but its maker and admins, who are led to the preview", async () => {
    const path = `/products/${draft.slug}`;
    const other = await newMember(site);
    for (const client of [site.newClient(), other.client]) {
      const page = await client.get(path);
      expect(page.status).toBe(404);
      expect(page.body).not.toContain("Quillharbor");
    }
    const admin = await signedIn(site, accounts.admin);
    for (const client of [maker.client, admin]) {
      const answer = await client.get(path);
      expect([answer.status, answer.location]).toEqual([302, `${path}/preview`]);
    }
  });

  test("is found by a slug that it had before, for good, and what is not listed gives its slugs away to nobody", async () => {
    const before = `before-${listed.slug}`;
    const beforeDraft = `before-${draft.slug}`;
    await site.db.insert(formerSlugs).values([
      { slug: before, productId: listed.id, createdAt: 1 },
      { slug: beforeDraft, productId: draft.id, createdAt: 1 },
    ]);
    const answer = await site.newClient().get(`/products/${before}?lng=hu`);
    expect([answer.status, answer.location]).toEqual([301, `/products/${listed.slug}?lng=hu`]);
    expect((await site.newClient().get(`/products/${beforeDraft}`)).status).toBe(404);
    const own = await maker.client.get(`/products/${beforeDraft}`);
    expect([own.status, own.location]).toEqual([302, `/products/${draft.slug}/preview`]);
  });

  test("offers nobody a question to themselves, nor to a maker whom no request reaches", async () => {
    const path = "/products/batonpass-desk";
    const expert = await signedIn(site, accounts.expert);
    expect(visibleText((await expert.get(path)).body)).not.toContain("Ask the maker");
    expect(visibleText((await site.newClient().get(`${path}?preview=1`)).body)).toContain(
      "Ask the maker",
    );
    // Nobody is named whose profile is not listed.
    const unlisted = await site.newClient().get(`/products/${listed.slug}`);
    expect(visibleText(unlisted.body)).not.toContain("Ask the maker");
  });

  test("asks the database once for strangers, and never more than three times for its maker", async () => {
    const path = `/products/${listed.slug}?preview=1`;
    const client = site.newClient();
    const asked = await site.roundTrips.during(() => client.get(path));
    expect(asked).toHaveLength(1);
    const own = await site.roundTrips.during(() => maker.client.get(path));
    expect(own.length).toBeLessThanOrEqual(3);
    const list = await site.roundTrips.during(() => maker.client.get("/products"));
    expect(list.length).toBeLessThanOrEqual(2);
  });
});

test("the cards of the profile lead to a new product and to all of one's own", async () => {
  const { body } = await maker.client.get("/profile");
  expectText(body, "Create New Product");
  expect(body).toContain('href="/products/new"');
  expect(body).toMatch(/href="\/products\?view=own"[^>]*>Manage All Products/);
  expect(visibleText(body)).toContain("You have 2 products.");
  const [row] = await site.db.select().from(products).where(eq(products.id, draft.id));
  expect(row?.status).toBe("draft");
});
