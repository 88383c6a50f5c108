import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "#app/platform/clock.ts";
import { profiles, settings, uploads } from "#db/schema.ts";
import { type Member, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { encodeMultipart, type MultipartFields } from "#tests/support/http/form-bodies.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { sendHalf } from "#tests/support/http/send-half.ts";
import { ownStack } from "#tests/support/own-stack.ts";
import { cameraPhoto, jpeg } from "#tests/support/products/pictures.ts";
import { bucketDirectory, bucketFiles } from "#tests/support/site/bucket-files.ts";
import { until } from "#tests/support/until.ts";

const site = await ownStack({ data: "empty" });
let member: Member;
let client: HttpClient;
beforeEach(async () => {
  await Promise.all([site.database.start(), site.app.start()]);
  member = await newMember(site);
  client = await signedIn(site, member);
});

const company = "Kept while it failed";

async function formOf(content: Buffer): Promise<MultipartFields> {
  const { fields } = formWith((await client.get("/profile")).body, "full_name");
  return { ...fields, company, avatar: { name: "a.jpg", type: "image/jpeg", content } };
}

const rows = () => site.db.select().from(uploads);

const profileOf = async ({ id }: Member) => (await site.rows(profiles, { id }))[0];

/** Makes stored files an hour older, and runs the scheduler. */
async function sweepLater(): Promise<void> {
  await site.db.update(uploads).set({ updatedAt: sql`${uploads.updatedAt} - ${HOUR_MS + 1}` });
  await site.tick();
}

async function expectNothingStored(): Promise<void> {
  await until("no file is left", () => bucketFiles(site).length === 0);
  expect(await rows()).toEqual([]);
  expect(await profileOf(member)).toMatchObject({ avatarKey: null, company: "" });
}

async function expectUploadWorks(): Promise<void> {
  const form = await formOf(await jpeg());
  expect((await client.postMultipart("/profile", form)).status).toBe(303);
  expect((await profileOf(member))?.avatarKey).not.toBeNull();
  expect(bucketFiles(site)).toHaveLength(2);
  await client.postMultipart("/profile", { ...form, avatar: "", remove_avatar: "on" });
  await site.tick();
  await until("its files are gone", () => bucketFiles(site).length === 0);
}

describe("an upload", () => {
  test("during which the bucket fails leaves no file, keeps the text, and works later", async () => {
    const blobs = bucketDirectory(site);
    mkdirSync(dirname(blobs), { recursive: true });
    rmSync(blobs, { recursive: true, force: true });
    writeFileSync(blobs, "No folder any more: nothing can be written into it.");
    const refused = await client.postMultipart("/profile", await formOf(await jpeg()));
    expect(refused).toAnswer(503, "Failed to upload image");
    expect(formWith(refused.body, "company").fields.company).toBe(company);
    rmSync(blobs);
    await site.tick();
    await expectNothingStored();
    await expectUploadWorks();
  });

  test("during which the app is killed leaves no file for longer than an hour", async () => {
    const form = await formOf(await cameraPhoto());
    const answer = client.postMultipart("/profile", form).catch(() => "gone" as const);
    await until("its row is there", async () => (await rows()).length > 0);
    await site.app.kill();
    expect(await answer).toBe("gone");
    expect(await rows()).toMatchObject([{ state: "pending", ownerId: member.id }]);
    await site.app.start();
    await sweepLater();
    await expectNothingStored();
    await expectUploadWorks();
  });

  test("during which the database dies shows the form with its text, and leaves no file", async () => {
    const form = await formOf(await cameraPhoto());
    const answer = client.postMultipart("/profile", form);
    await until("its row is there", async () => (await rows()).length > 0);
    await site.database.kill();
    const refused = await answer;
    expect(refused.status).toBe(503);
    expect(formWith(refused.body, "company").fields.company).toBe(company);
    await site.database.start();
    await sweepLater();
    await expectNothingStored();
    await expectUploadWorks();
  });

  test("whose sender disconnects leaves no file", async () => {
    await sendHalf(client, "/profile", encodeMultipart(await formOf(await cameraPhoto())));
    expect((await client.get("/profile")).status).toBe(200);
    await expectNothingStored();
  });
});

test("a stored picture is shown while the database is down", async () => {
  await client.postMultipart("/profile", await formOf(await jpeg()));
  const path = `/uploads/${(await profileOf(member))?.avatarKey}`;
  await site.database.kill();
  expect((await site.get(path)).status).toBe(200);
});

describe("a picture of the site itself", () => {
  const tab = "/admin/settings?tab=branding";
  const content = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4"/></svg>',
  );
  const logo = { kind: "logo", intent: "upload", logo: { name: "a", type: "image/png", content } };

  beforeEach(() => site.db.update(profiles).set({ admin: true }).where(eq(profiles.id, member.id)));

  test("that cannot be stored leaves the old one in place", async () => {
    expect((await client.postMultipart(tab, logo)).status).toBe(303);
    const before = await site.db.select().from(settings);
    rmSync(bucketDirectory(site), { recursive: true, force: true });
    writeFileSync(bucketDirectory(site), "No folder any more: nothing can be written into it.");
    const refused = await client.postMultipart(tab, logo);
    rmSync(bucketDirectory(site));
    expect(refused).toAnswer(503, "Upload failed");
    expect(await site.db.select().from(settings)).toEqual(before);
    await site.db.delete(uploads).where(eq(uploads.kind, "branding"));
  });

  test("and its color stay unchanged while the database is down, and the form keeps the typed values", async () => {
    await client.get(tab);
    await site.database.kill();
    const refused = await client.post(tab, { intent: "color", primary_color: "#123456" });
    const removal = await client.post(tab, { intent: "remove", kind: "logo" });
    await site.database.start();
    expect([refused.status, removal.status]).toEqual([503, 503]);
    expect(refused).toShow("Error saving setting");
    expect(formWith(refused.body, "primary_color").fields.primary_color).toBe("#123456");
  });
});
