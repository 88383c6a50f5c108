import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { pictureFile, postProfile, profileAnswers } from "#tests/support/accounts/profile-form.ts";
import { openBrowserStack } from "#tests/support/browser/browser-site.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { jpeg } from "#tests/support/products/pictures.ts";
import {
  keysIn,
  pictureOf,
  postProduct,
  productAnswers,
  storedProduct,
} from "#tests/support/products/product-form.ts";
import { addProduct } from "#tests/support/products/products.ts";
import { settled } from "#tests/support/settled.ts";
import { bucketDirectory } from "#tests/support/site/bucket-files.ts";
import { isAlive } from "#tests/support/story.ts";

const { site, browser } = await openBrowserStack();
const member = await newMember(site, { isExpert: false });
const maker = await newMember(site);

/** A table is missing for a while; signed-in members stay signed in. */
async function without(
  table: "profile_tags" | "product_tags" | "uploads" | "messages",
  work: () => Promise<void>,
) {
  await site.db.run(sql.raw(`alter table ${table} rename to lost_table`));
  try {
    await work();
  } finally {
    await site.db.run(sql.raw(`alter table lost_table rename to ${table}`));
  }
}

function expectTypedForm(page: HttpResponse): void {
  expect(page).toBeUnavailable("Failed to update profile");
  expect(formWith(page.body, "full_name").fields).toMatchObject({
    full_name: "Typed Tünde",
    company: "Várnai & Társa",
    location: "hungary",
    biography: "I automate invoices.\nAnd letters.",
  });
  expect(page.body).toMatch(
    /name="category" value="ai-automation"[^>]*checked|checked[^>]*value="ai-automation"/,
  );
  expect(page.body).toContain('type="hidden" name="tags" value="openai"');
}

const typed = () => profileAnswers(member, { full_name: "Typed Tünde" });

describe("while the profile cannot be read", () => {
  test("its page shows a message, and a sent form is shown again with all values", async () => {
    await without("profile_tags", async () => {
      const page = await member.client.get("/profile");
      expect(page).toAnswer(503, "Failed to load profile data", "Reference: ");
      expect(page.body).toMatch(/<a href="\/profile"[^>]*>Try again/);
      expectTypedForm(await postProfile(member.client, typed()));
    });
    expect((await postProfile(member.client, typed())).status).toBe(303);
  });
});

test("a failed editor keeps the reference of its request when it is hydrated", async () => {
  const owner = await newMember(site);
  const { slug } = await addProduct(site.db, owner.id);
  const allowedProblems = [/Failed to load resource/];
  const { page } = await browser.newVisitor({ as: owner, allowedProblems });
  for (const [path, table] of [
    ["/profile", "profile_tags"],
    [`/products/${slug}/edit`, "product_tags"],
  ] as const) {
    await without(table, async () => {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(503);
      const reference = page.getByText(`Reference: ${answer?.headers()["x-request-id"]}`);
      await settled.poll(() => reference.evaluate(isReacts)).toBe(true);
      expect(await reference.isVisible()).toBe(true);
    });
  }
});

test("a step within a hydrated page that fails shows the reference of its request", async () => {
  const expert = await newMember(site);
  const talk = await newConversation(site, expert);
  const allowedProblems = [/Failed to load resource/];
  const { page } = await browser.newVisitor({ as: expert, allowedProblems });
  await page.goto("/expert-dashboard");
  await isAlive(page);
  await without("messages", async () => {
    const failed = page.waitForResponse((response) => response.status() === 503);
    await page.locator(`a[href^="${talk.thread}"]`).first().click();
    const answer = await failed;
    expect(new URL(answer.url()).pathname).toBe(`${talk.thread}.data`);
    const id = answer.headers()["x-request-id"];
    expect(id).toMatch(/^[0-9a-f-]{8,}$/);
    await page.getByText(`Reference: ${id}`).waitFor();
  });
});

/** React marks the elements that it has hydrated. Runs in the page. */
const isReacts = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith("__reactProps"));

test("when a picture cannot be stored, the page shows a message and keeps the texts", async () => {
  await without("uploads", async () => {
    const page = await postProfile(member.client, {
      ...typed(),
      avatar: pictureFile(await jpeg()),
    });
    expectTypedForm(page);
    expect(page).toShow("Failed to upload image");
  });
});

test("while the database is down, a form is shown again only to its sender, without other data", async () => {
  await site.database.kill();
  const page = await postProfile(member.client, typed());
  expectTypedForm(page);
  const text = visibleText(page.body);
  expect(text).not.toContain(member.id);
  expect(text).not.toContain("You're listed");
  await site.database.start();
  expect((await postProfile(member.client, typed())).status).toBe(303);
});

const summary = "Kept while it failed";

test("a picture that the bucket refuses shows a clear message, the text stays, and the next attempt works", async () => {
  const { client, id } = maker;
  const blobs = bucketDirectory(site);
  mkdirSync(dirname(blobs), { recursive: true });
  rmSync(blobs, { recursive: true, force: true });
  writeFileSync(blobs, "No folder any more: nothing can be written into it.");
  const answers = productAnswers({ summary, cover: await pictureOf() });
  const refused = await postProduct(client, "/products/new", answers);
  expect(refused).toAnswer(503, "Failed to upload cover image");
  expect(formWith(refused.body, "summary").fields.summary).toBe(summary);
  const picture = { kind: "cover", picture: await pictureOf() };
  const alone = await client.postMultipart("/products/pictures", picture);
  expect([alone.status, JSON.parse(alone.body).problem]).toEqual([
    503,
    "Failed to upload cover image",
  ]);
  rmSync(blobs);
  expect((await postProduct(client, "/products/new", answers)).status).toBe(303);
  expect((await storedProduct(site.db, id))?.summary).toBe(summary);
});

test("while the database is down every form is shown again with its text, and can be saved later", async () => {
  const { client, id } = maker;
  const before = await storedProduct(site.db, id);
  const path = `/products/${before?.slug}`;
  const taken = await postProduct(client, "/products/new", {
    intent: "add-cover",
    cover: await pictureOf(),
  });
  const answers = productAnswers({ summary: "Typed", cover_key: keysIn(taken, "cover_key") });
  const changes = {
    ...productAnswers({ summary: "Changed" }),
    cover_key: before?.coverImageKey ?? "",
    version: String(before?.updatedAt),
  };
  await site.database.kill();
  const creating = await postProduct(client, "/products/new", {
    ...answers,
    gallery: await pictureOf(),
  });
  expect(creating).toAnswer(503, "Failed to create product");
  expect(formWith(creating.body, "summary").fields.summary).toBe("Typed");
  expect(keysIn(creating, "cover_key")).toEqual(answers.cover_key);
  expect(creating).toShow("We couldn't keep the picture");

  const updating = await postProduct(client, `${path}/edit`, changes);
  expect(updating).toAnswer(503, "Failed to update product");
  expect(formWith(updating.body, "summary").fields).toMatchObject({
    summary: "Changed",
    version: changes.version,
  });
  const deleting = await client.post(`${path}/delete`);
  expect(deleting).toAnswer(503, "Failed to delete product");

  await site.database.start();
  const again = formWith(updating.body, "summary");
  expect((await postProduct(client, again.action, changes)).status).toBe(303);
  expect((await storedProduct(site.db, id))?.summary).toBe("Changed");
  expect((await postProduct(client, "/products/new", answers)).status).toBe(303);
});
