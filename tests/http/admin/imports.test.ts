import { randomBytes } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditLog, imports, users } from "#db/schema.ts";
import { newMember, newSignedIn, signedIn, signIn } from "#tests/support/accounts/accounts.ts";
import { unlistMember } from "#tests/support/accounts/listing.ts";
import { changeProfile, readProfile } from "#tests/support/accounts/member-rows.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { fromOtherSite, ofUnknownOrigin } from "#tests/support/http/browser-headers.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { postForms } from "#tests/support/http/page-forms.ts";
import { removeProductsOf } from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();

const { client, ...admin } = await newSignedIn(site, { profile: { admin: true } });

afterAll(async () => {
  const imported = await site.db.select().from(users).where(like(users.email, "import-%"));
  for (const { id } of imported) await unlistMember(site.db, id);
  await removeProductsOf(site.db, admin.id);
});

/** Marks the rows of one test. */
const newMark = () => `import-${randomBytes(5).toString("hex")}`;

function upload(
  type: "experts" | "products",
  text: string | Buffer,
  { name = "list.csv", by = client } = {},
): Promise<HttpResponse> {
  const file = { name, type: "text/csv", content: Buffer.from(text) };
  return by.postMultipart("/admin/imports", { type, file });
}

/** The page of an import that is no longer being read or applied. */
async function settled(path: string): Promise<HttpResponse> {
  const isIt = eq(imports.id, path.slice(-36));
  await until("the import is worked on no more", async () => {
    const [row] = await site.db.select().from(imports).where(isIt);
    return row?.state !== "reading" && row?.state !== "applying";
  });
  return client.get(path);
}

async function uploaded(...file: Parameters<typeof upload>): Promise<string> {
  const answer = await upload(...file);
  expect(answer.status).toBe(303);
  return answer.location ?? "";
}

const importsOf = () => site.rows(imports, { actorId: admin.id });

describe("importing experts", () => {
  test("shows each row's outcome first, then imports, and writes down who did it", async () => {
    const mark = newMark();
    const path = await uploaded(
      "experts",
      `\uFEFFname;email;category\r\nÁda Kiss;${mark}@example.com;legal\r\n;x@example.com;legal\r\nBea;;nonsense\r\n`,
    );
    const preview = await settled(path);
    expect(preview).toShow("Missing name in row 3");
    const list = "machine-learning, cai-officers";
    expect(preview).toShow(`Invalid category "nonsense" in row 4. Valid categories are: ${list}`);
    expect(await site.db.$count(users, like(users.email, `${mark}%`))).toBe(0);

    expect((await client.post(path, { intent: "apply" })).location).toBe(path);
    const done = await settled(path);
    expect(done).toShow("Failed to import 2 experts. Check import results for details.");
    expect(done).toShow(/Total\s+3\s+Success\s+1\s+Failed\s+2/);
    const file = await client.get(`${path}/failed.csv`);
    expect(String(file.headers["content-disposition"])).toContain("attachment");
    expect(file).toInclude("Missing name in row 3");

    const [user] = await site.rows(users, { email: `${mark}@example.com` });
    const listed = await readProfile(site.db, user?.id ?? "");
    expect(listed).toMatchObject({ expert: true, unclaimedAt: expect.any(Number) });
    expect(await site.get(`/experts/${listed?.username}`)).toShow("Unclaimed");
    await site.tick();
    expect((await site.inbox.waitFor({ to: `${mark}@example.com` })).text).toInclude("list.csv");
    const id = path.split("/").at(-1) ?? "";
    const entries = await site.rows(auditLog, { subject: id });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["import.uploaded", admin.id],
      ["import.applied", admin.id],
      ["import.exported", admin.id],
    ]);
  });

  test("finds the rows that were imported without a category under a filter", async () => {
    const mark = newMark();
    const rows = [`Whole Wanda,${mark}@example.com,legal`, `Hidden Hugo,${mark}-2@example.com,`];
    const path = await uploaded("experts", `name,email,category\n${rows.join("\n")}\n`);
    expect(await settled(path)).not.toInclude("show=noticed");
    await client.post(path, { intent: "apply" });
    const done = await settled(path);
    expect(done).toShow("1 imported row is incomplete.", "See what's missing");
    expect(done).toInclude(`href="${path}?show=noticed"`);
    const found = await client.get(`${path}?show=noticed`);
    expect(found).toShow("Hidden Hugo", "Row 3 has no category, so the listing won't be public");
    expect(found).not.toShow("Whole Wanda");
  });

  test("is begun once, however often the button is pressed, and says so to the second admin", async () => {
    const path = await uploaded("experts", `name,email\nCili,${newMark()}@example.com\n`);
    await settled(path);
    const posts = ["apply", "cancel"].map((intent) => client.post(path, { intent }));
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([303, 303]);
    await settled(path);
    const again = await client.follow(await client.post(path, { intent: "apply" }));
    expect(again).toShow("You or another admin already started or canceled this import.");
  });

  test("needs a recent sign-in", async () => {
    const path = await uploaded("experts", "name\nDóra\n");
    await settled(path);
    await ageSignIn(site.db, admin.id);
    expect((await client.post(path, { intent: "apply" })).location).toContain("/account/confirm");
    await signIn(client, admin);
    expect((await client.post(path, { intent: "cancel" })).location).toBe(path);
  });
});

test("products are imported for the admin, a blank platform becomes OTHER", async () => {
  const mark = newMark();
  const head = "name,summary,description,category,platform,pricing_model\n";
  const rows = `${mark},Short,Long,VISION,,FREE\n${mark}-2,,Long,VISION,WEB,FREE\n`;
  const path = await uploaded("products", head + rows);
  expect(await settled(path)).toShow("Missing summary in row 3");
  expect((await client.post(path, { intent: "apply" })).location).toBe(path);
  const done = await settled(path);
  expect(done).toShow("Failed to import 1 products. Check import results for details.");
  const page = await site.get(/href="(\/products\/import-[^"]+)"/.exec(done.body)?.[1] ?? "");
  expect(page).toAnswer(200, "Other");
  expect(page).not.toInclude('/uploads/"');
});

describe("an invalid file", () => {
  test("is refused as a whole, with the reason", async () => {
    const empty = await settled(await uploaded("experts", "name,email\n"));
    expect(empty).toShow("CSV file is empty or contains only headers");
    expect(empty).toShow("Error processing the CSV file. Please check the format.");
    const wide = Buffer.from("name\nAnna\n", "utf16le");
    const unread = await settled(await uploaded("experts", wide));
    expect(unread).toShow("The file isn't plain text");
    const blank = await settled(await uploaded("experts", ""));
    expect(blank).toShow("CSV file is empty or contains only headers");
    for (const page of [unread, blank]) expect(page).not.toShow("Missing columns");
  });

  test("of more than 200 columns is refused with the limit", async () => {
    const broad = `name${",x".repeat(200)}\nAnna\n`;
    const page = await settled(await uploaded("experts", broad));
    expect(page).toShow("The file has more than 200 columns. Remove those you don't need");
    expect(page).not.toShow("a required column is missing");
  });

  test("is refused with the form when it is missing, of the wrong kind or too large", async () => {
    const before = (await importsOf()).length;
    const wrong = await upload("experts", "x", { name: "list.pdf" });
    expect(wrong).toAnswer(400, "Invalid file type");
    expect(wrong).toInclude(/value="experts"[^>]*checked|checked[^>]*value="experts"/);
    const none = await client.postMultipart("/admin/imports", { type: "experts" });
    expect(none).toAnswer(400, "Choose a CSV file.");
    const file = { name: "a.csv", type: "text/csv", content: Buffer.from("name\nA\n") };
    const kind = await client.postMultipart("/admin/imports", { file });
    expect(kind).toShow("Choose what the file contains.");
    const large = await upload("experts", Buffer.alloc(25 * 1024 * 1024 + 1, "a"));
    expect(large).toAnswer(413, "File too large", "File must be less than 25MB.");
    expect((await importsOf()).length).toBe(before);
  });
});

test("a file that waits for its columns is canceled from their page", async () => {
  const path = await uploaded("experts", `${newMark()}\nAnna\n`);
  expect((await settled(path)).location).toBe(`${path}/columns`);
  const page = await client.get(`${path}/columns`);
  expect(page).toShow("What do the columns mean?", "Cancel this import");
  const form = postForms(page.body).find(({ action }) => action === path);
  expect(page).toInclude('name="intent" value="cancel"');
  const answer = await client.post(form?.action ?? "", { intent: "cancel" });
  expect(await client.follow(answer)).toShow("Import canceled");
  const [stored] = await site.rows(imports, { id: path.slice(-36) });
  expect(stored?.state).toBe("canceled");
});

test("a file of more than a form may hold arrives whole", async () => {
  const row = `Somebody,${"x".repeat(1_000)}\n`;
  const path = await uploaded("experts", `name,biography\n${row.repeat(12_000)}`);
  const isIt = eq(imports.id, path.slice(-36));
  const [stored] = await site.db.select().from(imports).where(isIt);
  expect(stored?.sizeBytes).toBe(15 + 12_000 * row.length);
  expect((await client.post(path, { intent: "cancel" })).location).toBe(path);
});

test("files of other sites and of members who are not admins are refused", async () => {
  const before = (await importsOf()).length;
  const file = { name: "a.csv", type: "text/csv", content: Buffer.from("name\nEve\n") };
  const fields = { type: "experts", file };
  expect((await client.postMultipart("/admin/imports", fields, fromOtherSite)).status).toBe(403);
  expect((await client.postMultipart("/admin/imports", fields, ofUnknownOrigin)).status).toBe(403);
  const member = await signedIn(site, await newMember(site));
  expect((await upload("experts", "name\nEve\n", { by: member })).location).toBe("/");
  const signedOut = await upload("experts", "name\nEve\n", { by: site.newClient() });
  expect(signedOut.location).toContain("/auth");
  await changeProfile(site.db, admin.id, { admin: false });
  expect((await upload("experts", "name\nEve\n")).location).toBe("/");
  await changeProfile(site.db, admin.id, { admin: true });
  expect((await importsOf()).length).toBe(before);
});

test("the form names the columns that each kind of file must have", async () => {
  expect(await client.get("/admin/settings?tab=import")).toShow(
    /Required column: name Experts template \(CSV\) Required columns: name summary category pricing_model Products template/,
  );
});

test("a template is downloaded beside the page that says so", async () => {
  const page = await client.get("/admin/imports?template=products");
  expect(page).toShow("CSV template downloaded");
  const [, url = ""] = /url=(.+)$/.exec(String(page.headers.refresh)) ?? [];
  const file = await client.get(url);
  expect(String(file.headers["content-disposition"])).toContain("products-template.csv");
  expect(file).toInclude(/^\uFEFFname,summary/);
});
