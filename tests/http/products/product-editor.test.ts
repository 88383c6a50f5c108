import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { PRODUCT_CATEGORIES } from "#app/domain/products/schema.ts";
import { products, uploads } from "#db/schema.ts";
import { changeProfile } from "#tests/support/accounts/member-rows.ts";
import type { MultipartFields } from "#tests/support/http/form-bodies.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
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
import { removeProductsOf } from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const NEW = "/products/new";

const site = await sharedSite();
const makers: Member[] = [];

/** Other tests count the listed products. */
afterEach(async () => {
  for (const { id } of makers.splice(0)) await removeProductsOf(site.db, id);
});

async function maker(): Promise<Member> {
  const person = await newMember(site);
  makers.push(person);
  return person;
}

/** Posts the form of a new product. */
const post = (who: Member, changes?: MultipartFields) =>
  postProduct(who.client, NEW, productAnswers(changes));

/** The key of a cover that was sent by its button. */
async function sendCover({ client }: Member, fields: MultipartFields = {}): Promise<string> {
  const sent = { ...fields, intent: "add-cover", cover: await pictureOf() };
  return keysIn(await postProduct(client, NEW, sent), "cover_key")[0] ?? "";
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
  const gallery = [await pictureOf(330), await pictureOf(340)];
  expect((await post(who, { cover: await pictureOf(), gallery, ...changes })).status).toBe(303);
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

test("the bar of a new product ends with publishing, beside the number of missing fields", async () => {
  const { client } = await maker();
  const [, bar = ""] = (await client.get(NEW)).body.split('<div class="save-bar">');
  const intents = [...bar.matchAll(/name="intent" value="([^"]*)"/g)].map(([, intent]) => intent);
  expect(intents).toEqual(["draft", "preview", "publish"]);
  expect(visibleText(bar)).toMatch(/7 fields missing Publish/);
});

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
    const posted = await post(who, { cover: await pictureOf() });
    const { slug } = await saved(who);
    expect(posted).toRedirect(`/products/${slug}`);
    expect(await who.client.follow(posted)).toShow("Product created successfully");
  });

  test("saved as a draft is visible in its form only", async () => {
    const { who, product, edit } = await withProduct({ intent: "draft" });
    expect(product.status).toBe("draft");
    expect(await who.client.get(edit)).toShow("Only you see it");
    const again = await postProduct(who.client, edit, await formOf(who, edit, { intent: "draft" }));
    expect(await who.client.follow(again)).toShow("It's a draft: only you see it");
    const deleted = await who.client.post(`/products/${product.slug}/delete`);
    expect(await who.client.follow(deleted)).not.toShow("Copies of its page");
    expect((await site.get(`/products/${product.slug}`)).status).toBe(404);
  });

  test("sent twice by the same form is one", async () => {
    const who = await maker();
    const first = await who.client.get(NEW);
    const [, form_id = ""] = /name="form_id" value="([^"]+)"/.exec(first.body) ?? [];
    const form = { form_id, cover_key: await sendCover(who, productAnswers({ form_id })) };
    const both = await Promise.all([post(who, form), post(who, form)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await site.db.$count(products, eq(products.expertId, who.id))).toBe(1);
  });

  test("takes one of nineteen categories, and the page says what each is for", async () => {
    const { body } = await (await maker()).client.get(NEW);
    const [, list = ""] = /<select[^>]*name="category"[^>]*>([\s\S]*?)<\/select>/.exec(body) ?? [];
    const values = [...list.matchAll(/<option[^>]*value="([^"]+)"/g)].map(([, value]) => value);
    expect(values).toEqual(PRODUCT_CATEGORIES.map(({ value }) => value));
    expect([...body.matchAll(/<dt[^>]*>[^<]+<\/dt><dd[^>]*>[^<]{20,}<\/dd>/g)]).toHaveLength(19);
  });

  test("has its maker on the card beside the form, before and after it is saved", async () => {
    const { who, edit } = await withProduct();
    for (const path of [NEW, edit]) {
      const { body } = await who.client.get(path);
      const [, maker = ""] = /<p class="maker">(.*?)<\/p>/.exec(body) ?? [];
      expect(visibleText(maker), path).toContain(who.name);
    }
  });

  test("asks the database at most three times when it has no new pictures", async () => {
    const { who, edit } = await withProduct();
    const form = await formOf(who, edit, { name: "Renamed" });
    const asked = await site.roundTrips.during(() => postProduct(who.client, edit, form));
    // One more deletes unused files after the answer.
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});

describe("an invalid form keeps its values and saves nothing:", () => {
  test.each([
    ["name", "", "Name is required"],
    ["name", "x".repeat(81), "Name cannot exceed 80 characters"],
    ["summary", "", "Summary is required"],
    ["summary", "x".repeat(161), "Summary cannot exceed 160 characters"],
    ["description_md", "  ", "Description is required"],
    ["tags", "a, b, c, d, e, f", "Maximum 5 tags allowed"],
  ] as const)("%s is %j", async (name, value, text) => {
    const who = await maker();
    const page = await post(who, { cover: await pictureOf(), [name]: value });
    expect(page).toAnswer(400, text, "Failed to save product");
    expect(page).toInclude(new RegExp(`id="product-${name}-error"[^>]*>${text}`));
    const kept = { summary: "Answers the phone at night.", category: "AGENTS", platform: "WEB" };
    expect(fieldsOf(page)).toMatchObject(name in kept ? { category: "AGENTS" } : kept);
    expect(page).toInclude(/<title>Error: /);
    expect(await stored(who)).toBeNull();
    // The picture is kept for the next attempt.
    expect(keysIn(page, "cover_key")).toEqual((await picturesOf(site.db, who.id)).pending);
  });

  test("without a cover and when it is empty", async () => {
    const who = await maker();
    const page = await postProduct(who.client, NEW, {});
    expect(page).toShow("Cover image is required");
    for (const name of ["name", "summary", "description_md", "category", "platform"])
      expect(page).toInclude(`id="product-${name}-error"`);
    expect(await post(who)).toInclude('href="#product-cover"');
    expect(await stored(who)).toBeNull();
  });

  test("with a taken address, which names a free one", async () => {
    const { product } = await withProduct();
    const who = await maker();
    const page = await post(who, { cover: await pictureOf(), slug: product.slug });
    expect(page).toAnswer(400, /This page URL is taken\. “[a-z0-9-]+” is available/);
    expect((await post(who, { cover_key: keysIn(page, "cover_key") })).status).toBe(303);
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
    const page = await post(who, files);
    expect(page.status).toBe(400);
    if (why === "too large") expect(page).toShow("Image size should be less than 5MB");
    expect(page).toInclude(`id="product-${field}-error"`);
    expect(keysIn(page, "gallery_key")).toHaveLength(1);
    expect(fieldsOf(page)).toMatchObject({ name: "Ügyfél-robot" });
  });

  test("that exceed the size of a form are dropped, and the texts and the other pictures are kept", async () => {
    const who = await maker();
    const content = await grainyPhoto();
    const large = { name: "large.jpg", type: "image/jpeg", content };
    expect(content.length).toBeGreaterThan(3_700_000);
    expect(content.length).toBeLessThan(FIVE_MEGABYTES);
    const page = await postProduct(who.client, NEW, {
      cover: await pictureOf(),
      gallery: [large, large, large],
      ...productAnswers({ description_md: "Behind the pictures." }),
    });
    expect(page).toAnswer(400, "too large to send together");
    expect(fieldsOf(page)).toMatchObject({ description_md: "Behind the pictures." });
    expect([keysIn(page, "cover_key").length, keysIn(page, "gallery_key").length]).toEqual([1, 1]);
  });

  test("that exceed the limit together with earlier ones are refused, and none is lost", async () => {
    const who = await maker();
    const keys = Array.from({ length: 9 }, (_, nth) => `product_images/gallery/${nth}.webp`);
    const page = await post(who, { gallery_key: keys });
    expect(page.status).toBe(400);
    expect(page).toInclude('id="product-gallery-error"');
    expect(keysIn(page, "gallery_key")).toEqual(keys);
  });

  test("are sent, moved and taken away by buttons, with nothing saved", async () => {
    const who = await maker();
    const press = (intent: string, keys: string[], files: MultipartFields = {}) =>
      post(who, { intent, name: "", gallery_key: keys, ...files });
    const gallery = [await pictureOf(), await pictureOf(), await pictureOf()];
    const added = await press("add-gallery", [], { gallery });
    const [a = "", b = "", c = ""] = keysIn(added, "gallery_key");
    const moved = await press(`up-picture:${c}`, [a, b, c]);
    expect([moved.status, keysIn(moved, "gallery_key")]).toEqual([200, [a, c, b]]);
    expect(keysIn(await press(`down-picture:${a}`, [a, c, b]), "gallery_key")).toEqual([c, a, b]);
    expect(keysIn(await press(`down-picture:${b}`, [c, a, b]), "gallery_key")).toEqual([c, a, b]);
    expect(keysIn(await press(`remove-picture:${a}`, [c, a, b]), "gallery_key")).toEqual([c, b]);
    expect(moved).not.toInclude("data-error-summary");
  });

  test("that are gone or belong to another member are named, and the rest is kept", async () => {
    const [who, other] = [await maker(), await maker()];
    const key = await sendCover(other);
    const page = await post(who, { cover_key: key });
    expect(page).toAnswer(400, "Failed to save image reference");
    expect(keysIn(page, "cover_key")).toEqual([]);
    expect(fieldsOf(page)).toMatchObject({ name: "Ügyfél-robot" });
    expect((await picturesOf(site.db, other.id)).pending).toEqual([key]);
  });

  test("stay available for a form that was refused", async () => {
    const who = await maker();
    const key = await sendCover(who);
    await site.db.update(uploads).set({ updatedAt: 1 }).where(eq(uploads.key, key));
    await post(who, { cover_key: key, name: "" });
    await expect
      .poll(async () => {
        const [row] = await site.rows(uploads, { key });
        return (row?.updatedAt ?? 0) > 1;
      })
      .toBe(true);
  });

  test("sent by a script come one by one, each with an answer of its own", async () => {
    const who = await maker();
    const send = (client: Member["client"], fields: MultipartFields) =>
      client.postMultipart("/products/pictures", fields);
    const picture = await pictureOf();
    const taken = await send(who.client, { kind: "gallery", picture });
    const key = expect.stringMatching(/^product_images\/gallery\//);
    expect([taken.status, taken.json()]).toEqual([200, { key }]);
    const bad = { name: "a.jpg", type: "image/jpeg", content: html() };
    const refused = await send(who.client, { kind: "cover", picture: bad });
    const problem = "Choose a JPEG, PNG or WebP picture";
    expect([refused.status, refused.json()]).toEqual([400, { problem }]);
    expect((await send(site.newClient(), { kind: "cover", picture: bad })).status).toBe(401);
    const free = await newMember(site, { isExpert: false });
    expect((await send(free.client, { kind: "cover", picture })).status).toBe(403);
    expect((await send(who.client, { kind: "avatar", picture })).status).toBe(400);
  });
});

describe("an edited product", () => {
  test("is saved with the pictures in the new order, and its old address redirects", async () => {
    const { who, product, edit } = await withProduct();
    const gallery = [...product.gallery].reverse();
    const changes = { name: "Renamed robot", slug: `renamed-${product.id}` };
    const form = await formOf(who, edit, { ...changes, gallery_key: gallery });
    const posted = await postProduct(who.client, edit, form);
    const path = `/products/renamed-${product.id}`;
    expect(posted).toRedirect(`${path}/edit`);
    expect(await who.client.follow(posted)).toShow("Product updated successfully");
    const renamed = { name: "Renamed robot", gallery, tags: ["voice", "phone"] };
    expect(await stored(who)).toMatchObject(renamed);
    expect((await who.client.get(edit)).location).toBe(`${path}/edit`);
  });

  test("goes back to a draft and is published again from its preview", async () => {
    const { who, product, edit } = await withProduct();
    const form = await formOf(who, edit, { intent: "draft" });
    const unpublished = await who.client.follow(await postProduct(who.client, edit, form));
    expect(unpublished).toShow("It's a draft now", "Copies of its page disappear within a minute.");
    const address = `/products/${product.slug}`;
    expect((await site.get(address)).status).toBe(404);
    const preview = await who.client.get(`${address}/preview`);
    expect(preview).toShow("Only you see this draft");
    const { fields } = formWith(preview.body, "version");
    expect((await who.client.post(`${address}/preview`, { version: "1" })).status).toBe(409);
    expect(await who.client.post(`${address}/preview`, fields)).toRedirect(address);
    expect((await saved(who)).status).toBe("published");
  });

  test("in a second tab is not overwritten without a question, which shows what differs", async () => {
    const { who, edit } = await withProduct();
    const [first, second] = [await formOf(who, edit), await formOf(who, edit)];
    await postProduct(who.client, edit, { ...first, name: "From the first tab" });
    const mine = { ...second, summary: "From the second tab" };
    const page = await postProduct(who.client, edit, mine);
    expect(page).toAnswer(
      409,
      "This product has changed since you opened it",
      "From the first tab",
    );
    const secondTab = { summary: "From the second tab", name: "Ügyfél-robot" };
    expect(fieldsOf(page)).toMatchObject(secondTab);
    expect((await saved(who)).name).toBe("From the first tab");
    const again = { ...mine, version: fieldsOf(page).version ?? "" };
    expect((await postProduct(who.client, edit, again)).status).toBe(303);
    expect(await stored(who)).toMatchObject(secondTab);
  });

  test("shows its form without the cover after its button, and saves nothing", async () => {
    const { who, edit, product } = await withProduct();
    const intent = `remove-cover:${product.coverImageKey}`;
    const page = await postProduct(who.client, edit, {
      ...(await formOf(who, edit, { summary: "Still typed" })),
      intent,
    });
    expect(page.status).toBe(200);
    expect(keysIn(page, "cover_key")).toEqual([]);
    expect(fieldsOf(page)).toMatchObject({ summary: "Still typed" });
    expect((await saved(who)).coverImageKey).toBe(product.coverImageKey);
  });

  test("that was deleted meanwhile becomes the form of a new one", async () => {
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
    const cover = await pictureOf();
    const form = await formOf(who, edit, { summary: "Still typed", cover });
    await changeProfile(site.db, who.id, { expert: false });
    const page = await postProduct(who.client, edit, form);
    expect(page).toAnswer(403, "Only Pro members can create and edit products");
    expect(fieldsOf(page)).toMatchObject({ summary: "Still typed" });
    expect(page).toShow("Cover image: We couldn't keep the picture");
    expect((await who.client.get(edit)).location).toBe("/products");
  });
});

describe("deleting", () => {
  test("asks first, then removes the product with its pictures, and says so", async () => {
    const { who, product } = await withProduct();
    const path = `/products/${product.slug}/delete`;
    const page = await who.client.get(path);
    expect(page).toShow("Are you sure?", /permanently deletes .* You can't undo this/);
    expect(await stored(who)).not.toBeNull();
    const posted = await who.client.post(path);
    expect(posted).toRedirect("/products?view=own");
    const copies = "Copies of its page disappear within a minute.";
    expect(await who.client.follow(posted)).toShow("Product deleted successfully", copies);
    expect(await stored(who)).toBeNull();
    await expect.poll(async () => (await picturesOf(site.db, who.id)).used).toEqual([]);
    // A repeated press leads to the same list.
    expect((await who.client.post(path)).location).toBe("/products?view=own");
  });

  test("is still possible after Pro has ended", async () => {
    const { who, product } = await withProduct();
    await changeProfile(site.db, who.id, { expert: false });
    expect((await who.client.post(`/products/${product.slug}/delete`)).status).toBe(303);
    expect(await stored(who)).toBeNull();
  });
});

describe("the product of another maker", () => {
  test("can be neither seen in its form, nor changed, nor deleted, but by an admin", async () => {
    const { who, product, edit } = await withProduct();
    const [other, admin] = [await maker(), await newMember(site, { isExpert: false })];
    await changeProfile(site.db, admin.id, { admin: true });
    const form = await formOf(who, edit, { name: "Taken over" });
    for (const page of ["edit", "delete", "preview"])
      expect((await other.client.get(`/products/${product.slug}/${page}`)).status, page).toBe(404);
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
    expect(posted).toRedirect("/auth?redirectTo=%2Fauth%2Fkept-form");
  });
});
