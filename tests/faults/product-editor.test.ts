import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { formWith } from "#tests/support/http/page-forms.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { ownStack } from "#tests/support/own-stack.ts";
import {
  keysIn,
  pictureOf,
  postProduct,
  productAnswers,
  storedProduct,
} from "#tests/support/products/product-form.ts";
import { bucketDirectory } from "#tests/support/site/bucket-files.ts";

const site = await ownStack({ data: "empty" });
const maker = await newMember(site);

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
  expect(creating).toShow("The picture was not kept");

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
