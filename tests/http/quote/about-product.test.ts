// A request that starts on a product's page is about that product.
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { products } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { contactFields, findStored, newAnswers } from "#tests/support/inbox/quote-request.ts";
import { addProduct, indexProduct, removeProducts } from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const { expert: maker } = accounts;
const expert = await signedIn(site, maker);
const ids: string[] = [];
afterAll(() => removeProducts(site.db, ids));

async function newProduct(name: string, status: "draft" | "published" = "published") {
  const [seeded] = await site.rows(products, { slug: "batonpass-desk" });
  const product = await addProduct(site.db, seeded?.expertId ?? "", { name, status });
  ids.push(product.id);
  return product;
}

/** Steps 1 to 3 as a browser without scripts posts them; the path of the expert's conversation. */
async function send(client: HttpClient, path: string) {
  const answers = newAnswers();
  const { category, details, budget, timeline } = answers;
  const first = formWith((await client.get(path)).body, "details");
  expect(await client.post(first.action, { ...first.fields, category, details })).toRedirect(
    "/quote/scope",
  );
  const second = await client.get("/quote/scope");
  const { fields } = formWith(second.body, "revision");
  await client.post("/quote/scope", { ...fields, budget, timeline });
  const third = await client.get("/quote/contact");
  await client.post("/quote/contact", contactFields(third, answers));
  const { threads } = await findStored(site.db, answers.email);
  expect(threads.map(({ expertName }) => expertName)).toEqual([maker.name]);
  const opened = await client.get("/quote/open");
  return { second, third, thread: paths.thread(threads[0]?.id ?? ""), request: opened.location };
}

test("the page of a product leads to a form about it, for its maker alone", async () => {
  const page = await site.get("/products/batonpass-desk");
  const [, link = ""] =
    /href="(\/quote\?product=[0-9a-f-]{36})"[^>]*>Contact the maker</.exec(page.body) ?? [];
  const first = await site.get(link);
  expect(first).toShow(`This request is for ${maker.name}.`);
  expect(first).toShow(`About: Batonpass Desk by ${maker.name}`);
  expect(first).toInclude('href="/products/batonpass-desk"');
  expect(first.headers["set-cookie"]).toBeUndefined();
  expect(await site.get(`${link}&lng=hu`)).toShow("Tárgya: Batonpass Desk", maker.name);
});

test("both sides read in the first message which product it is about", async () => {
  const { id, slug, name } = await newProduct("Signal Lamp");
  const client = site.newClient();
  const { second, third, thread, request } = await send(client, paths.quote({ product: id }));
  for (const page of [second, third]) expect(page).toShow(`About: ${name} by ${maker.name}`);
  const link = `href="/products/${slug}"`;
  for (const page of [await expert.get(thread), await client.get(request ?? "")]) {
    expect(page).toShow(`About: ${name}`);
    expect(page).toInclude(link);
  }
  await site.db.update(products).set({ status: "draft" }).where(eq(products.id, id));
  await indexProduct(site.db, id);
  const hidden = await expert.get(thread);
  expect(hidden).toShow(`About: ${name} (no longer shown)`);
  expect(hidden).not.toInclude(link);
  await removeProducts(site.db, [id]);
  expect(await expert.get(thread)).toShow("About: a product that has been removed");
});

test("the product can be removed at the first step, which keeps what was typed and its maker", async () => {
  const { id, name } = await newProduct("Fog Horn");
  const client = site.newClient();
  const { action, fields } = formWith(
    (await client.get(paths.quote({ product: id }))).body,
    "details",
  );
  const typed = { ...fields, details: "About a fog horn", intent: "without-product" };
  const removed = await client.post(action, typed);
  expect(removed).toRedirect("/quote");
  const page = await client.follow(removed);
  expect(page).not.toShow(name);
  expect(page).toShow(`This request is for ${maker.name}.`);
  expect(formWith(page.body, "details").fields).toMatchObject({
    details: "About a fog horn",
    expert: maker.username,
  });
  const { thread } = await send(client, "/quote");
  expect(await expert.get(thread)).not.toShow(name);
});

test("the product can be removed at the later steps, which keeps what was typed, valid or not", async () => {
  const { id, name } = await newProduct("Bell Buoy");
  const client = site.newClient();
  const { action, fields } = formWith(
    (await client.get(paths.quote({ product: id }))).body,
    "details",
  );
  const about = { ...fields, category: "other", details: "About a bell buoy" };
  const intent = "without-product";
  await client.post(action, about);
  const scope = scopeOf(await client.get("/quote/scope"));
  const half = await client.post("/quote/scope", { ...scope, budget: "5k-10k", intent });
  expect(half).toRedirect("/quote/scope");
  const second = await client.follow(half);
  expect(second).not.toShow(name);
  expect(second).toInclude(/<input[^>]* checked="" value="5k-10k"/);
  await client.post(action, {
    ...about,
    revision: formWith((await client.get("/quote")).body, "details").fields.revision ?? "",
  });
  await client.post("/quote/scope", {
    ...scopeOf(await client.get("/quote/scope")),
    budget: "5k-10k",
    timeline: "asap",
  });
  const contact = await client.get("/quote/contact");
  expect(contact).toShow(`About: ${name}`);
  const contactStep = { ...formWith(contact.body, "email").fields, email: "not yet", intent };
  const third = await client.follow(await client.post("/quote/contact", contactStep));
  expect(third).not.toShow(name);
  expect(third).toShow(maker.name);
  expect(formWith(third.body, "email").fields.email).toBe("not yet");
});

const scopeOf = ({ body }: { body: string }) => formWith(body, "revision").fields;

test("a form that was refused keeps its product", async () => {
  const { id, name } = await newProduct("Tide Table");
  const client = site.newClient();
  const { action, fields } = formWith(
    (await client.get(paths.quote({ product: id }))).body,
    "details",
  );
  const refused = await client.post(action, { ...fields, details: "" });
  expect(refused).toAnswer(400, `About: ${name}`);
  expect(formWith(refused.body, "details").fields.product).toBe(id);
});

test("another language keeps the product", async () => {
  const { id, name } = await newProduct("Sea Chart");
  const client = site.newClient();
  const { body } = await client.get(paths.quote({ product: id }));
  const { action, fields } = formWith(body, "details");
  const moved = await client.post(action, { ...fields, intent: "lng:hu" });
  expect(moved.location).toContain(`product=${id}`);
  expect(await client.follow(moved)).toShow(`Tárgya: ${name}`);
});

test("a product that is unknown, unpublished or removed says so, and the request goes to all", async () => {
  const draft = await newProduct("Not Yet", "draft");
  const gone = await newProduct("Gone");
  await removeProducts(site.db, [gone.id]);
  for (const product of [draft.id, gone.id, "made-up", "' or 1=1 --"]) {
    const page = await site.get(paths.quote({ product }));
    expect(page).toAnswer(200, "The product you came from is no longer shown here.");
    expect(page).not.toShow("This request is for", "About:");
  }
  const hungarian = await site.get(`${paths.quote({ product: gone.id })}&lng=hu`);
  expect(hungarian).toShow("A termék, amelyről érkezett, már nem látható nálunk.");
});

test("the product of another expert is not stored", async () => {
  const { id, name } = await newProduct("Other Lamp");
  const client = site.newClient();
  const answers = { category: "other", details: "A text", product: id };
  await client.post("/quote", { ...answers, expert: accounts.user.username });
  expect(await client.get("/quote")).not.toShow(name);
  await client.post("/quote", { ...answers, expert: "" });
  expect(await client.get("/quote")).not.toShow(name);
});
