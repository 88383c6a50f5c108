import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { PRODUCT_CATEGORIES } from "#app/domain/products/schema.ts";
import { products, profiles, uploads } from "#db/schema.ts";
import type { MultipartFields } from "#tests/support/http/form-bodies.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { type Member, newMember } from "#tests/support/inbox/conversations.ts";
import {
  FIVE_MEGABYTES,
  grainyPhoto,
  html,
  jpeg,
  padded,
} from "#tests/support/products/pictures.ts";
import {
  keysIn,
  pictureOf,
  picturesOf,
  postProduct,
  productAnswers,
  storedProduct,
} from "#tests/support/products/product-form.ts";
import { removeProducts } from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const NEW = "/products/new";

let site: TestSite;
const makers: Member[] = [];

beforeAll(async () => {
  site = await sharedSite();
});
/** Others count what is listed. */
afterEach(async () => {
  for (const { id } of makers.splice(0)) {
    const rows = await site.db.select().from(products).where(eq(products.expertId, id));
    await removeProducts(
      site.db,
      rows.map((row) => row.id),
    );
  }
});

async function maker(): Promise<Member> {
  const somebody = await newMember(site);
  makers.push(somebody);
  return somebody;
}

const stored = ({ id }: Member) => storedProduct(site.db, id);

async function saved({ id }: Member) {
  const product = await storedProduct(site.db, id);
  if (!product) throw new Error("Nothing was saved.");
  return product;
}

/** A maker with a product: by default published, with a cover and two further pictures. */
async function withProduct(changes: MultipartFields = {}) {
  const who = await maker();
  const answers = productAnswers({
    cover: await pictureOf(),
    gallery: [await pictureOf(330), await pictureOf(340)],
    ...changes,
  });
  expect((await postProduct(who.client, NEW, answers)).status).toBe(303);
  const product = await saved(who);
  return { who, product, edit: `/products/${product.slug}/edit` };
}

/** The form of a product as its page makes it, with changes. */
async function formOf({ client }: Member, path: string, changes: MultipartFields = {}) {
  const page = await client.get(path);
  const { fields } = formWith(page.body, "description_md");
  const tags = [...page.body.matchAll(/name="tags" value="([^"]*)"/g)].map(([, tag = ""]) => tag);
  const gallery_key = keysIn(page, "gallery_key");
  return { ...fields, tags, gallery_key, intent: "publish", ...changes } as MultipartFields;
}

const fieldsOf = (page: HttpResponse) => formWith(page.body, "description_md").fields;

describe("a new product", () => {
  test("is published with its pictures, says so, and belongs to who made it", async () => {
    const { who, product } = await withProduct();
    expect(product).toMatchObject({
      expertId: who.id,
      slug: expect.stringMatching(/^ugyfel-robot/),
      status: "published",
      category: "AGENTS",
      categoryGroup: "OTHER",
      websiteUrl: "https://robot.example.com",
      tags: ["voice", "phone"],
    });
    expect(product.descriptionMd).toBe("It **listens**.\n\nThen it answers.");
    const { pending, used } = await picturesOf(site.db, who.id);
    expect(pending).toEqual([]);
    expect(new Set(used)).toEqual(new Set([product.coverImageKey, ...product.gallery]));
  });

  test("leads to its page with a notice", async () => {
    const who = await maker();
    const answers = productAnswers({ cover: await pictureOf() });
    const posted = await postProduct(who.client, NEW, answers);
    const { slug } = await saved(who);
    expect([posted.status, posted.location]).toEqual([303, `/products/${slug}`]);
    expectText((await who.client.follow(posted)).body, "Product created successfully");
  });

  test("kept as a draft stays in its form and out of everybody's sight", async () => {
    const { who, product, edit } = await withProduct({ intent: "draft" });
    expect(product.status).toBe("draft");
    expect(visibleText((await who.client.get(edit)).body)).toContain("Only you see it");
    expect((await site.newClient().get(`/products/${product.slug}`)).status).toBe(404);
  });

  test("sent twice by the same form is one", async () => {
    const who = await maker();
    const first = await who.client.get(NEW);
    const [, key] = /name="form_id" value="([^"]+)"/.exec(first.body) ?? [];
    const filled = await postProduct(who.client, NEW, {
      ...productAnswers({ intent: "add-cover", form_id: key ?? "" }),
      cover: await pictureOf(),
    });
    const answers = productAnswers({
      form_id: key ?? "",
      cover_key: keysIn(filled, "cover_key")[0] ?? "",
    });
    const both = await Promise.all([
      postProduct(who.client, NEW, answers),
      postProduct(who.client, NEW, answers),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const rows = await site.db.select().from(products).where(eq(products.expertId, who.id));
    expect(rows).toHaveLength(1);
  });

  test("takes one of nineteen categories, and the page says what each is for", async () => {
    const { body } = await (await maker()).client.get(NEW);
    const [, list = ""] = /<select[^>]*name="category"[^>]*>([\s\S]*?)<\/select>/.exec(body) ?? [];
    const values = [...list.matchAll(/<option[^>]*value="([^"]+)"/g)].map(([, value]) => value);
    expect(values).toEqual(PRODUCT_CATEGORIES.map(({ value }) => value));
    expect([...body.matchAll(/<dt[^>]*>[^<]+<\/dt><dd[^>]*>[^<]{20,}<\/dd>/g)]).toHaveLength(19);
  });

  test("asks the database at most three times when it has no new pictures", async () => {
    const { who, edit } = await withProduct();
    const form = await formOf(who, edit, { name: "Renamed" });
    const asked = await site.roundTrips.during(() => postProduct(who.client, edit, form));
    // One more takes away the files that nothing shows, after the answer.
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});

describe("a form with a mistake comes back with everything typed, and saves nothing:", () => {
  test.each([
    ["name", "", "Name is required"],
    ["name", "x".repeat(81), "Name cannot exceed 80 characters"],
    ["summary", "", "Summary is required"],
    ["summary", "x".repeat(161), "Summary cannot exceed 160 characters"],
    ["description_md", "  ", "Description is required"],
    ["tags", "a, b, c, d, e, f", "Maximum 5 tags allowed"],
  ] as const)("%s is %j", async (name, value, text) => {
    const who = await maker();
    const answers = productAnswers({ cover: await pictureOf(), [name]: value });
    const page = await postProduct(who.client, NEW, answers);
    expect(page.status).toBe(400);
    expectText(page.body, text);
    expectText(page.body, "Failed to save product");
    expect(page.body).toMatch(new RegExp(`id="product-${name}-error"[^>]*>${text}`));
    const kept = { summary: "Answers the phone at night.", category: "AGENTS", platform: "WEB" };
    expect(fieldsOf(page)).toMatchObject(name in kept ? { category: "AGENTS" } : kept);
    expect(page.body).toMatch(/<title>Error: /);
    expect(await stored(who)).toBeNull();
    // The picture is kept for the next attempt.
    expect(keysIn(page, "cover_key")).toEqual((await picturesOf(site.db, who.id)).pending);
  });

  test("without a cover, and with nothing at all", async () => {
    const who = await maker();
    const page = await postProduct(who.client, NEW, {});
    expectText(page.body, "Cover image is required");
    for (const name of ["name", "summary", "description_md", "category", "platform"])
      expect(page.body).toContain(`id="product-${name}-error"`);
    const full = await postProduct(who.client, NEW, productAnswers());
    expect(full.body).toContain('href="#product-cover"');
    expect(await stored(who)).toBeNull();
  });

  test("with an address that somebody has, which names a free one", async () => {
    const { product } = await withProduct();
    const who = await maker();
    const answers = productAnswers({ cover: await pictureOf(), slug: product.slug });
    const page = await postProduct(who.client, NEW, answers);
    expect(page.status).toBe(400);
    expect(visibleText(page.body)).toMatch(/This address is taken\. “[a-z0-9-]+” is free/);
    const again = { ...productAnswers(), slug: "", cover_key: keysIn(page, "cover_key") };
    expect((await postProduct(who.client, NEW, again)).status).toBe(303);
    expect((await saved(who)).slug).not.toBe(product.slug);
  });
});

describe("pictures in the form", () => {
  test.each([
    ["cover", "too large", async () => padded(await jpeg(), FIVE_MEGABYTES + 1)],
    ["gallery", "no picture", async () => html()],
  ] as const)("a %s that is %s is refused alone", async (field, why, make) => {
    const who = await maker();
    const bad = { name: "bad.jpg", type: "image/jpeg", content: await make() };
    const good = await pictureOf();
    const files =
      field === "cover" ? { cover: bad, gallery: [good] } : { cover: good, gallery: [bad, good] };
    const page = await postProduct(who.client, NEW, productAnswers(files));
    expect(page.status).toBe(400);
    if (why === "too large") expectText(page.body, "Image size should be less than 5MB");
    expect(page.body).toContain(`id="product-${field}-error"`);
    expect(keysIn(page, "gallery_key")).toHaveLength(1);
    expect(fieldsOf(page)).toMatchObject({ name: "Ügyfél-robot" });
  });

  test("more of them than a form may hold leave the texts whole, and what fitted", async () => {
    const who = await maker();
    const content = await grainyPhoto();
    const large = { name: "large.jpg", type: "image/jpeg", content };
    expect(content.length).toBeGreaterThan(3_700_000);
    expect(content.length).toBeLessThan(FIVE_MEGABYTES);
    const gallery = [large, large, large];
    const page = await postProduct(who.client, NEW, {
      cover: await pictureOf(),
      gallery,
      ...productAnswers({ description_md: "Behind the pictures." }),
    });
    expect(page.status).toBe(400);
    expect(visibleText(page.body)).toContain("too large to be sent together");
    expect(fieldsOf(page)).toMatchObject({ description_md: "Behind the pictures." });
    expect([keysIn(page, "cover_key").length, keysIn(page, "gallery_key").length]).toEqual([1, 1]);
  });

  test("that were sent before are counted, too: more than a form may hold are said, and none is lost", async () => {
    const who = await maker();
    const keys = Array.from({ length: 9 }, (_, nth) => `product_images/gallery/${nth}.webp`);
    const answers = { ...productAnswers(), gallery_key: keys };
    const page = await postProduct(who.client, NEW, answers);
    expect(page.status).toBe(400);
    expect(page.body).toContain('id="product-gallery-error"');
    expect(keysIn(page, "gallery_key")).toEqual(keys);
  });

  test("are sent, moved and taken away by buttons, with nothing saved", async () => {
    const who = await maker();
    const press = (intent: string, keys: string[], files: MultipartFields = {}) =>
      postProduct(who.client, NEW, {
        ...productAnswers({ intent, name: "" }),
        gallery_key: keys,
        ...files,
      });
    const gallery = [await pictureOf(), await pictureOf(), await pictureOf()];
    const [a, b, c] = keysIn(await press("add-gallery", [], { gallery }), "gallery_key") as [
      string,
      string,
      string,
    ];
    const moved = await press(`up-picture:${c}`, [a, b, c]);
    expect([moved.status, keysIn(moved, "gallery_key")]).toEqual([200, [a, c, b]]);
    expect(keysIn(await press(`down-picture:${a}`, [a, c, b]), "gallery_key")).toEqual([c, a, b]);
    expect(keysIn(await press(`down-picture:${b}`, [c, a, b]), "gallery_key")).toEqual([c, a, b]);
    expect(keysIn(await press(`remove-picture:${a}`, [c, a, b]), "gallery_key")).toEqual([c, b]);
    expect(moved.body).not.toContain("data-error-summary");
  });

  test("that are no longer there, or somebody else's, are named and nothing else is lost", async () => {
    const [who, other] = [await maker(), await maker()];
    const theirs = await postProduct(other.client, NEW, {
      intent: "add-cover",
      cover: await pictureOf(),
    });
    const [key = ""] = keysIn(theirs, "cover_key");
    const page = await postProduct(who.client, NEW, productAnswers({ cover_key: key }));
    expect(page.status).toBe(400);
    expectText(page.body, "Failed to save image reference");
    expect(keysIn(page, "cover_key")).toEqual([]);
    expect(fieldsOf(page)).toMatchObject({ name: "Ügyfél-robot" });
    expect((await picturesOf(site.db, other.id)).pending).toEqual([key]);
  });

  test("wait anew for a form that came back", async () => {
    const who = await maker();
    const page = await postProduct(who.client, NEW, {
      intent: "add-cover",
      cover: await pictureOf(),
    });
    const [key = ""] = keysIn(page, "cover_key");
    await site.db.update(uploads).set({ updatedAt: 1 }).where(eq(uploads.key, key));
    await postProduct(who.client, NEW, productAnswers({ cover_key: key, name: "" }));
    await expect
      .poll(async () => {
        const [row] = await site.db.select().from(uploads).where(eq(uploads.key, key));
        return (row?.updatedAt ?? 0) > 1;
      })
      .toBe(true);
  });

  test("sent by a script come one by one, each with an answer of its own", async () => {
    const who = await maker();
    const send = (client: Member["client"], fields: MultipartFields) =>
      client.postMultipart("/products/pictures", fields);
    const taken = await send(who.client, { kind: "gallery", picture: await pictureOf() });
    expect([taken.status, JSON.parse(taken.body)]).toEqual([
      200,
      { key: expect.stringMatching(/^product_images\/gallery\//) },
    ]);
    const bad = { name: "a.jpg", type: "image/jpeg", content: html() };
    const refused = await send(who.client, { kind: "cover", picture: bad });
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      400,
      { problem: "Please choose a JPEG, PNG or WebP picture" },
    ]);
    expect((await send(site.newClient(), { kind: "cover", picture: bad })).status).toBe(401);
    const free = await newMember(site, { isExpert: false });
    expect((await send(free.client, { kind: "cover", picture: await pictureOf() })).status).toBe(
      403,
    );
    expect((await send(who.client, { kind: "avatar", picture: await pictureOf() })).status).toBe(
      400,
    );
  });
});

describe("an edited product", () => {
  test("is saved where it stands, with the pictures in the new order, and its old address leads on", async () => {
    const { who, product, edit } = await withProduct();
    const form = await formOf(who, edit, {
      name: "Renamed robot",
      slug: `renamed-${product.id}`,
      gallery_key: [...product.gallery].reverse(),
    });
    const posted = await postProduct(who.client, edit, form);
    const path = `/products/renamed-${product.id}`;
    expect([posted.status, posted.location]).toEqual([303, `${path}/edit`]);
    expectText((await who.client.follow(posted)).body, "Product updated successfully");
    expect(await stored(who)).toMatchObject({
      name: "Renamed robot",
      gallery: [...product.gallery].reverse(),
      tags: ["voice", "phone"],
    });
    expect((await who.client.get(edit)).location).toBe(`${path}/edit`);
  });

  test("goes back to a draft and is published again from its preview", async () => {
    const { who, product, edit } = await withProduct();
    await postProduct(who.client, edit, await formOf(who, edit, { intent: "draft" }));
    const address = `/products/${product.slug}`;
    expect((await site.newClient().get(address)).status).toBe(404);
    const preview = await who.client.get(`${address}/preview`);
    expect(visibleText(preview.body)).toContain("Only you see this draft");
    const { fields } = formWith(preview.body, "version");
    const stale = await who.client.post(`${address}/preview`, { version: "1" });
    expect(stale.status).toBe(409);
    const posted = await who.client.post(`${address}/preview`, fields);
    expect([posted.status, posted.location]).toEqual([303, address]);
    expect((await saved(who)).status).toBe("published");
  });

  test("in a second tab is not overwritten unasked: the page says what differs, and saves mine", async () => {
    const { who, edit } = await withProduct();
    const [first, second] = [await formOf(who, edit), await formOf(who, edit)];
    await postProduct(who.client, edit, { ...first, name: "From the first tab" });
    const mine = { ...second, summary: "From the second tab" };
    const page = await postProduct(who.client, edit, mine);
    expect(page.status).toBe(409);
    const text = visibleText(page.body);
    expect(text).toContain("This product was changed in the meantime");
    expect(text).toContain("From the first tab");
    expect(fieldsOf(page)).toMatchObject({ summary: "From the second tab", name: "Ügyfél-robot" });
    expect((await saved(who)).name).toBe("From the first tab");
    const again = { ...mine, version: fieldsOf(page).version ?? "" };
    expect((await postProduct(who.client, edit, again)).status).toBe(303);
    expect(await stored(who)).toMatchObject({
      name: "Ügyfél-robot",
      summary: "From the second tab",
    });
  });

  test("that is deleted meanwhile comes back as a new one", async () => {
    const { who, edit, product } = await withProduct();
    const form = await formOf(who, edit, { summary: "Still typed" });
    await who.client.post(`/products/${product.slug}/delete`);
    const page = await postProduct(who.client, edit, form);
    expect(page.status).toBe(404);
    expect(fieldsOf(page)).toMatchObject({ summary: "Still typed" });
    expect(formWith(page.body, "description_md").action).toBe(NEW);
  });

  test("keeps its text when Pro has ended meanwhile, and says what is missing", async () => {
    const { who, edit } = await withProduct();
    const form = await formOf(who, edit, { summary: "Still typed" });
    await site.db.update(profiles).set({ expert: false }).where(eq(profiles.id, who.id));
    const page = await postProduct(who.client, edit, form);
    expect(page.status).toBe(403);
    expect(visibleText(page.body)).toContain("Only Pro members create and edit products");
    expect(fieldsOf(page)).toMatchObject({ summary: "Still typed" });
    expect((await who.client.get(edit)).location).toBe("/products");
  });
});

describe("deleting", () => {
  test("asks first, then removes the product with its pictures, and says so", async () => {
    const { who, product } = await withProduct();
    const path = `/products/${product.slug}/delete`;
    const page = await who.client.get(path);
    expectText(page.body, "Are you sure?");
    expect(visibleText(page.body)).toMatch(/permanently deletes .* cannot be undone/);
    expect(await stored(who)).not.toBeNull();
    const posted = await who.client.post(path);
    expect([posted.status, posted.location]).toEqual([303, "/products?view=own"]);
    expectText((await who.client.follow(posted)).body, "Product deleted successfully");
    expect(await stored(who)).toBeNull();
    await expect.poll(async () => (await picturesOf(site.db, who.id)).used).toEqual([]);
    // Pressed twice, it leads to the same list.
    expect((await who.client.post(path)).location).toBe("/products?view=own");
  });

  test("is still possible after Pro has ended", async () => {
    const { who, product } = await withProduct();
    await site.db.update(profiles).set({ expert: false }).where(eq(profiles.id, who.id));
    expect((await who.client.post(`/products/${product.slug}/delete`)).status).toBe(303);
    expect(await stored(who)).toBeNull();
  });
});

describe("somebody else's product", () => {
  test("can be neither seen in its form, nor changed, nor deleted, but by an admin", async () => {
    const { who, product, edit } = await withProduct();
    const [other, admin] = [await maker(), await newMember(site, { isExpert: false })];
    await site.db.update(profiles).set({ admin: true }).where(eq(profiles.id, admin.id));
    const form = await formOf(who, edit, { name: "Taken over" });
    for (const path of [
      edit,
      `/products/${product.slug}/delete`,
      `/products/${product.slug}/preview`,
    ])
      expect((await other.client.get(path)).status, path).toBe(404);
    expect((await postProduct(other.client, edit, form)).status).toBe(404);
    await other.client.post(`/products/${product.slug}/delete`);
    expect((await saved(who)).name).toBe("Ügyfél-robot");
    expect((await postProduct(admin.client, edit, form)).status).toBe(303);
    expect(await stored(who)).toMatchObject({ name: "Taken over", expertId: who.id });
    const removed = await admin.client.post(`/products/${product.slug}/delete`);
    expect(removed.location).toBe("/products?view=all");
  });

  test("and a form without a session is kept for after the sign-in", async () => {
    const posted = await postProduct(site.newClient(), NEW, productAnswers());
    expect([posted.status, posted.location]).toEqual([303, "/auth?redirectTo=%2Fauth%2Fkept-form"]);
  });
});
