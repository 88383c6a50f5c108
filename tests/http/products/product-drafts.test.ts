import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { products, sessions } from "#db/schema.ts";
import { newMember as newAccount, signedIn } from "#tests/support/accounts/accounts.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import {
  pictureOf,
  postProduct,
  productAnswers,
  storedProduct,
} from "#tests/support/products/product-form.ts";
import { removeProductsOf } from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const NEW = "/products/new";
/** The message at each field that publishing requires. */
const MISSING = {
  summary: "Summary is required",
  description_md: "Description is required",
  cover: "Cover image is required",
  category: "Choose a category",
  platform: "Choose a platform",
  pricing_model: "Choose a pricing model",
};

const site = await sharedSite();

const maker = await newMember(site);
afterAll(() => removeProductsOf(site.db, maker.id));

async function draft(name: string, who = maker) {
  const posted = await postProduct(who.client, NEW, { name, intent: "draft" });
  expect(posted.status).toBe(303);
  const path = posted.location?.replace(/\/edit$/, "") ?? "";
  return { posted, path, edit: `${path}/edit`, preview: `${path}/preview` };
}

async function rowAt(path: string) {
  const slug = path.replace("/products/", "");
  const [row] = await site.rows(products, { slug });
  if (!row) throw new Error(`No product is at ${path}`);
  return row;
}

const get = (path: string) => maker.client.get(path);
const fieldsOf = (page: HttpResponse) => formWith(page.body, "description_md").fields;
const erredFields = ({ body }: HttpResponse) =>
  [...body.matchAll(/id="product-(\w+)-error"/g)].map(([, name]) => name);

describe("a draft of nothing but a name", () => {
  test("is saved and shown in its form, list and preview to its maker only", async () => {
    const { posted, path, edit, preview } = await draft("Barely begun");
    expect(await maker.client.follow(posted)).toInclude("Product created successfully");
    const form = await get(edit);
    expect(erredFields(form)).toEqual([]);
    expect(fieldsOf(form)).toMatchObject({ name: "Barely begun", summary: "", category: "" });
    const list = await get("/products?view=own");
    expect(list).toShow("Barely begun");
    for (const page of [form, list, await get(preview), await get(`${path}/delete`)]) {
      expect(page.status).toBe(200);
      expect(page).not.toInclude(/\/uploads\/(?:-|"|\s)/);
    }
    expect((await site.get(path)).status).toBe(404);
  });

  test("requires the name, and valid values in the other fields", async () => {
    const page = await postProduct(maker.client, NEW, {
      intent: "draft",
      summary: "s".repeat(161),
      category: "PREDICTIVE",
      tags: "a, b, c, d, e, f",
      website_url: "javascript:alert(1)",
      slug: "new",
    });
    expect(page.status).toBe(400);
    const erred = ["name", "summary", "category", "tags", "website_url", "slug"];
    expect(new Set(erredFields(page))).toEqual(new Set(erred));
  });

  test("is not published from its form: what is missing is said at the fields, and what was typed stays", async () => {
    const { path, edit } = await draft("Not ready");
    const form = { ...fieldsOf(await get(edit)), summary: "Typed just now", intent: "publish" };
    const page = await postProduct(maker.client, edit, form);
    expect(page.status).toBe(400);
    const { summary: _, ...missing } = MISSING;
    for (const [name, text] of Object.entries(missing))
      expect(page).toInclude(new RegExp(`id="product-${name}-error"[^>]*>${text}<`));
    expect(fieldsOf(page)).toMatchObject({ summary: "Typed just now" });
    expect(await rowAt(path)).toMatchObject({ status: "draft", summary: "" });
  });

  test("is not published from its preview, which leads to the fields that are empty", async () => {
    const { path, edit, preview } = await draft("Seen too early");
    const page = await get(preview);
    for (const [name, text] of Object.entries(MISSING))
      expect(page).toInclude(new RegExp(`href="${edit}#product-${name}"[^>]*>${text}<`));
    expect(page).not.toInclude(/<button[^>]*>\s*Publish/);
    const { version } = formWith(page.body, "version").fields;
    const refused = await maker.client.post(preview, { version: version ?? "" });
    expect(refused).toAnswer(400, "What's missing is listed below");
    expect((await rowAt(path)).status).toBe("draft");
  });

  test('in a second tab is not overwritten without a question, which calls an empty field "nothing"', async () => {
    const { path, edit } = await draft("In two tabs");
    const mine = { ...fieldsOf(await get(edit)), intent: "draft" };
    expect((await postProduct(maker.client, edit, { ...mine, tags: "voice" })).status).toBe(303);
    const page = await postProduct(maker.client, edit, { ...mine, category: "AGENTS" });
    expect(page).toAnswer(409, /Category nothing Tags voice/);
    const again = { ...mine, category: "AGENTS", version: fieldsOf(page).version ?? "" };
    expect((await postProduct(maker.client, edit, again)).status).toBe(303);
    expect(await rowAt(path)).toMatchObject({ category: "AGENTS", categoryGroup: "OTHER" });
  });

  test("is published once it is complete, and may become an incomplete draft again", async () => {
    const { path, edit } = await draft("Grown up");
    const version = String((await rowAt(path)).updatedAt);
    const whole = productAnswers({ name: "Grown up", version, cover: await pictureOf() });
    expect((await postProduct(maker.client, edit, whole)).status).toBe(303);
    expect((await site.get(path)).status).toBe(200);
    const back = { ...fieldsOf(await get(edit)), summary: "", platform: "", intent: "draft" };
    expect((await postProduct(maker.client, edit, back)).status).toBe(303);
    expect(await rowAt(path)).toMatchObject({ status: "draft", summary: "", platform: "" });
    expect((await site.get(path)).status).toBe(404);
  });
});

test("a product form that waited for a sign-in is shown with its choices in words", async () => {
  const account = await newAccount(site, { profile: { expert: true } });
  const client = await signedIn(site, account);
  await site.db.delete(sessions).where(eq(sessions.userId, account.id));
  const answers = productAnswers({ intent: "draft", platform: "OTHER" });
  expect((await postProduct(client, NEW, answers)).status).toBe(303);
  const { email, password } = account;
  const signIn = await client.post("/auth?redirectTo=%2Fauth%2Fkept-form", { email, password });
  const page = await client.follow(signIn);
  expect(page).toShow("AI Agents", "Platform Other platform", "Pricing model Paid");
  expect(await storedProduct(site.db, account.id)).toBeNull();
});
