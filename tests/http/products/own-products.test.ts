import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { formerSlugs, products } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { changeProfile } from "#tests/support/accounts/member-rows.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { hrefsIn } from "#tests/support/http/page-links.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import {
  type AddedProduct,
  addProduct,
  indexProduct,
  removeProductsOf,
} from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const maker = await newMember(site);
const listed = await addProduct(site.db, maker.id, { name: "Quillharbor" });
const draft = await addProduct(site.db, maker.id, { name: "Quillharbor Two", status: "draft" });
afterAll(() => removeProductsOf(site.db, maker.id));

const headingOf = ({ body }: HttpResponse) => /<h1[^>]*>([^<]+)/.exec(body)?.[1];
const linksOf = ({ body }: HttpResponse) => hrefsIn(body);
const changeLinks = (page: HttpResponse) =>
  linksOf(page).filter((href) => /^\/products\/[^/]+\/(edit|delete)$/.test(href));
const linksFor = ({ slug }: AddedProduct) => [`/products/${slug}/edit`, `/products/${slug}/delete`];

describe("a member with Pro at /products", () => {
  test("sees the own products first, drafts among them, each with its state and what can be done", async () => {
    const page = await maker.client.get("/products");
    expect(headingOf(page)).toBe("My products");
    expect(page).toShow("My products 2 products See the public list Add Product");
    expect(page).toShow(
      /Quillharbor Two Draft Free Ready to publish Changed .*Quillharbor Published Free Changed/,
    );
    expect(changeLinks(page)).toEqual([...linksFor(draft), ...linksFor(listed)]);
    expect(linksOf(page)).toContain(`/products/${draft.slug}/preview`);
    expect(linksOf(page)).toContain(`/products/${listed.slug}`);
    expect(page).toShow("Add Product");
    expect(linksOf(page)).toContain("/products/new");
    expect(page).toInclude(`aria-label="View Quillharbor"`);
    expect(page).not.toInclude(`aria-label="View Quillharbor Two"`);
    expect(page).toInclude('content="noindex"');
    expect(page.headers["cache-control"]).toContain("no-store");
  });

  test("has one line of a footer there, in any order and on the forms, and the site's on the public list", async () => {
    const footer = async (path: string) =>
      /<footer[\s\S]*<\/footer>/.exec((await maker.client.get(path)).body)?.[0];
    for (const path of ["/products", "/products?view=own&sort=a-z&q=two", "/products/new"])
      expect(await footer(path), path).not.toContain('name="email"');
    expect(await footer("/products?view=all")).toContain('name="email"');
  });

  test("has a draft that is ready as the only main action, and adding a product beside it", async () => {
    const main = /<main[\s\S]*<\/main>/.exec((await maker.client.get("/products")).body)?.[0] ?? "";
    const filled = [...main.matchAll(/class="[^"]*button-primary[^"]*" href="([^"]*)"/g)];
    expect(filled.map(([, href]) => href)).toEqual([`/products/${draft.slug}/preview`]);
    expect(main).toMatch(/class="[^"]*button-secondary[^"]*" href="\/products\/new"/);
  });

  test("reads there what a draft lacks", async () => {
    const { client, id } = await newMember(site);
    onTestFinished(() => removeProductsOf(site.db, id));
    await client.post("/products/new", { intent: "draft", name: "Halfloom", summary: "Half." });
    const page = await client.get("/products");
    expect(page).toShow("Missing: Description, Cover image, Category, Platform, Pricing model");
  });

  test("searches and sorts the own products only", async () => {
    const names = async (query: string) => {
      const { body } = await maker.client.get(`/products?view=own${query}`);
      return [...body.matchAll(/<h2[^>]*><a[^>]*>([^<]+)/g)].map(([, name]) => name);
    };
    expect(await names("&sort=a-z")).toEqual(["Quillharbor", "Quillharbor Two"]);
    expect(await names("&q=two")).toEqual(["Quillharbor Two"]);
    expect(await names("&q=runloom")).toEqual([]);
    expect(await names("&after=%ff&sort=worst")).toHaveLength(2);
    const { body } = await maker.client.get("/products?view=own&q=runloom");
    expect(body).toShow("None of your products match “runloom”.");
  });

  test("has all products one click away, and stays there while searching and filtering", async () => {
    expect(linksOf(await maker.client.get("/products"))).toContain("/products?view=all");
    const all = await maker.client.get("/products?view=all");
    expect(headingOf(all)).toBe("AI Products");
    expect(all).toInclude('<input type="hidden" name="view" value="all"/>');
    const filtered = await maker.client.get("/products?category=VISION&view=all");
    expect(headingOf(filtered)).toBe("AI Products");
    const clear = linksOf(filtered).filter((href) => href === "/products?view=all");
    expect(clear.length).toBeGreaterThan(1);
    expect(headingOf(await maker.client.get("/products?q=quillharbor"))).toBe("AI Products");
    expect(headingOf(await maker.client.get("/products?lng=hu"))).toBe("Termékeim");
    expect(headingOf(await maker.client.get("/products?lng=en"))).toBe("My products");
  });

  test("may edit and delete only their own", async () => {
    expect(changeLinks(await maker.client.get("/products?view=all"))).toEqual(linksFor(listed));
    const other = await newMember(site);
    expect(changeLinks(await other.client.get("/products?view=all"))).toEqual([]);
    const admin = await signedIn(site, accounts.admin);
    const all = await admin.get("/products");
    expect(headingOf(all)).toBe("AI Products");
    expect(changeLinks(all)).toEqual(expect.arrayContaining(linksFor(listed)));
    expect(changeLinks(all).length).toBeGreaterThan(36);
    expect(all).toShow("Add Product");
  });

  test("without products sees how to begin", async () => {
    const { client } = await newMember(site);
    const page = await client.get("/products");
    expect(page).toShow("You have no products yet");
    expect(linksOf(page).filter((href) => href === "/products/new")).toHaveLength(2);
  });
});

describe("a member without Pro", () => {
  test("sees what Pro would give", async () => {
    const { client } = await newMember(site, { isExpert: false });
    const page = await client.get("/products");
    expect(headingOf(page)).toBe("AI Products");
    expect(page).toShow("Upgrade to Add AI Products");
    expect(page).toInclude(/href="\/profile" class="button button-primary"/);
    expect(page).not.toShow("Add Product");
    expect(linksOf(page)).not.toContain("/products?view=own");
    const experts = await client.get("/experts");
    expect(experts).toShow("View Pricing Options");
    expect(experts).toInclude(/href="\/pricing"[^>]*>View Pricing Options/);
  });

  test("whose Pro has ended sees the products that were kept, and may delete them, but not edit or add", async () => {
    const former = await newMember(site);
    const kept = await addProduct(site.db, former.id, { name: "Keptloom" });
    onTestFinished(() => removeProductsOf(site.db, former.id));
    await changeProfile(site.db, former.id, { expert: false });
    await indexProduct(site.db, kept.id);
    const page = await former.client.get("/products");
    expect(headingOf(page)).toBe("My products");
    expect(page).toShow("Your Pro plan has ended. We've kept your products", "Not listed");
    expect(changeLinks(page)).toEqual([`/products/${kept.slug}/delete`]);
    expect(linksOf(page)).not.toContain("/products/new");
    const profile = await former.client.get("/profile");
    expect(profile).toShow("Manage All Products");
    expect(profile).not.toShow("Create New Product");
    expect((await site.get(`/products/${kept.slug}`)).status).toBe(404);
  });
});

describe("a signed-out visitor", () => {
  test("is asked to sign in before adding a product, on a page where dialogs are unknown", async () => {
    const page = await site.get("/products");
    expect(page).toInclude(
      /href="\/auth\?tab=login&amp;redirectTo=%2Fproducts%2Fnew" data-dialog="list-your-product"/,
    );
    expect(page).toInclude('<dialog id="list-your-product"');
    expect(page).not.toShow("Add Product", "My products", "Upgrade to Add AI Products");
    expect(changeLinks(page)).toEqual([]);
    expect(await site.get("/experts")).not.toShow("View Pricing Options");
  });

  test("returns to the own products after the sign-in", async () => {
    const answer = await site.get("/products?view=own");
    expect(answer).toRedirect("/auth?redirectTo=%2Fproducts%3Fview%3Down", 302);
  });
});

describe("the page of a product", () => {
  test("shows its links to the maker and to admins only", async () => {
    const path = `/products/${listed.slug}`;
    const own = await maker.client.get(path);
    expect(own).toShow("Your product Published");
    expect(changeLinks(own)).toEqual(linksFor(listed));
    const admin = await signedIn(site, accounts.admin);
    expect(changeLinks(await admin.get(path))).toEqual(linksFor(listed));
    const other = await newMember(site);
    for (const client of [site.newClient(), other.client])
      expect(changeLinks(await client.get(path))).toEqual([]);
  });

  test("answers 404 when unlisted, except to its maker and admins, who see the preview", async () => {
    const path = `/products/${draft.slug}`;
    const other = await newMember(site);
    for (const client of [site.newClient(), other.client]) {
      const page = await client.get(path);
      expect(page.status).toBe(404);
      expect(page).not.toInclude("Quillharbor");
    }
    const admin = await signedIn(site, accounts.admin);
    for (const client of [maker.client, admin])
      expect(await client.get(path)).toRedirect(`${path}/preview`, 302);
  });

  test("redirects from former slugs permanently, those of unlisted products only for the maker", async () => {
    const before = `before-${listed.slug}`;
    const beforeDraft = `before-${draft.slug}`;
    await site.db.insert(formerSlugs).values([
      { slug: before, productId: listed.id, createdAt: 1 },
      { slug: beforeDraft, productId: draft.id, createdAt: 1 },
    ]);
    const answer = await site.get(`/products/${before}?lng=hu`);
    expect(answer).toRedirect(`/products/${listed.slug}?lng=hu`, 301);
    expect((await site.get(`/products/${beforeDraft}`)).status).toBe(404);
    const own = await maker.client.get(`/products/${beforeDraft}`);
    expect(own).toRedirect(`/products/${draft.slug}/preview`, 302);
  });

  test("does not offer a question to oneself or to a maker without requests", async () => {
    const path = "/products/batonpass-desk";
    const expert = await signedIn(site, accounts.expert);
    expect(await expert.get(path)).not.toShow("Contact the maker");
    expect(await site.get(`${path}?preview=1`)).toShow("Contact the maker");
    // Makers without a listing are not named.
    expect(await site.get(`/products/${listed.slug}`)).not.toShow("Contact the maker");
  });

  test("asks the database once for strangers, and never more than three times for its maker", async () => {
    const path = `/products/${listed.slug}?preview=1`;
    const client = site.newClient();
    expect(await site.roundTrips.during(() => client.get(path))).toHaveLength(1);
    const own = await site.roundTrips.during(() => maker.client.get(path));
    expect(own.length).toBeLessThanOrEqual(3);
    const list = await site.roundTrips.during(() => maker.client.get("/products"));
    expect(list.length).toBeLessThanOrEqual(2);
  });
});

test("the profile links the form of a new product and the own products", async () => {
  const { body } = await maker.client.get("/profile");
  expect(body).toShow("Create New Product", "You have 2 products.");
  expect(body).toInclude('href="/products/new"');
  expect(body).toInclude(/href="\/products\?view=own"[^>]*>Manage All Products/);
  const [row] = await site.rows(products, { id: draft.id });
  expect(row?.status).toBe("draft");
});
