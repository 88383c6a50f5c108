import { randomBytes } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, imports, products, profiles, sessions, users } from "#db/schema.ts";

import { type Member, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { unlistMember } from "#tests/support/accounts/listing.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { removeProducts } from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

let site: TestSite;
let admin: Member;
let client: HttpClient;

beforeAll(async () => {
  site = await sharedSite();
  admin = await newMember(site, { profile: { admin: true } });
  client = await signedIn(site, admin);
});

afterAll(async () => {
  const imported = await site.db.select().from(users).where(like(users.email, "import-%"));
  for (const { id } of imported) await unlistMember(site.db, id);
  const own = await site.db.select().from(products).where(eq(products.expertId, admin.id));
  await removeProducts(
    site.db,
    own.map(({ id }) => id),
  );
});

/** Tells the rows of one test from all others. */
const newMark = () => `import-${randomBytes(5).toString("hex")}`;

function upload(
  type: "experts" | "products",
  text: string | Buffer,
  { name = "list.csv", by = client } = {},
): Promise<HttpResponse> {
  const file = { name, type: "text/csv", content: Buffer.from(text) };
  return by.postMultipart("/admin/imports", { type, file });
}

/** The page of an import once nobody works on it any more. */
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

const importsOf = () => site.db.select().from(imports).where(eq(imports.actorId, admin.id));

describe("importing experts", () => {
  test("shows each row's outcome first, then imports, and writes down who did it", async () => {
    const mark = newMark();
    const path = await uploaded(
      "experts",
      `\uFEFFname;email;category\r\nÁda Kiss;${mark}@example.com;legal\r\n;x@example.com;legal\r\nBea;;nonsense\r\n`,
    );
    const preview = await settled(path);
    expectText(preview.body, "Missing name in row {n}", { n: "3" });
    const list = "machine-learning, cai-officers";
    expect(visibleText(preview.body)).toContain(
      `Invalid category "nonsense" in row 4. Valid categories are: ${list}`,
    );
    expect(
      await site.db
        .select()
        .from(users)
        .where(like(users.email, `${mark}%`)),
    ).toEqual([]);

    expect((await client.post(path, { intent: "apply" })).location).toBe(path);
    const done = await settled(path);
    const text = "Failed to import {n} {type}. Check import results for details.";
    expectText(done.body, text, { n: "2", type: "experts" });
    expect(visibleText(done.body)).toMatch(/Total\s+3\s+Success\s+1\s+Failed\s+2/);
    const file = await client.get(`${path}/failed.csv`);
    expect(String(file.headers["content-disposition"])).toContain("attachment");
    expect(file.body).toContain("Missing name in row 3");

    const [user] = await site.db
      .select()
      .from(users)
      .where(eq(users.email, `${mark}@example.com`));
    const [listed] = await site.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, user?.id ?? ""));
    expect(listed).toMatchObject({ expert: true, unclaimedAt: expect.any(Number) });
    const page = await site.newClient().get(`/experts/${listed?.username}`);
    expect(visibleText(page.body)).toContain("Unclaimed");
    const mail = await site.inbox.waitFor({ to: `${mark}@example.com` });
    expect(mail.text).toContain("list.csv");
    const id = path.split("/").at(-1) ?? "";
    const entries = await site.db.select().from(auditLog).where(eq(auditLog.subject, id));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["import.uploaded", admin.id],
      ["import.applied", admin.id],
      ["import.exported", admin.id],
    ]);
  });

  test("is begun once, however often the button is pressed, and says so to the second admin", async () => {
    const path = await uploaded("experts", `name,email\nCili,${newMark()}@example.com\n`);
    await settled(path);
    const answers = await Promise.all([
      client.post(path, { intent: "apply" }),
      client.post(path, { intent: "cancel" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await settled(path);
    const again = await client.follow(await client.post(path, { intent: "apply" }));
    expect(visibleText(again.body)).toContain("This import has been started or canceled already.");
  });

  test("asks for the password anew when the sign-in is long ago", async () => {
    const path = await uploaded("experts", "name\nDóra\n");
    await settled(path);
    const isAdmin = eq(sessions.userId, admin.id);
    await site.db.update(sessions).set({ authenticatedAt: 1 }).where(isAdmin);
    const answer = await client.post(path, { intent: "apply" });
    expect(answer.location).toContain("/account/confirm");
    await site.db.update(sessions).set({ authenticatedAt: Date.now() }).where(isAdmin);
    expect((await client.post(path, { intent: "cancel" })).location).toBe(path);
  });
});

test("products are imported for the admin, a blank platform becomes OTHER", async () => {
  const mark = newMark();
  const head = "name,summary,description,category,platform,pricing_model\n";
  const rows = `${mark},Short,Long,VISION,,FREE\n${mark}-2,,Long,VISION,WEB,FREE\n`;
  const path = await uploaded("products", head + rows);
  expectText((await settled(path)).body, "Missing summary in row {n}", { n: "3" });
  expect((await client.post(path, { intent: "apply" })).location).toBe(path);
  const done = await settled(path);
  expectText(done.body, "Failed to import {n} {type}. Check import results for details.", {
    n: "1",
    type: "products",
  });
  const slug = /href="(\/products\/import-[^"]+)"/.exec(done.body)?.[1] ?? "";
  const page = await site.newClient().get(slug);
  expect(page.status).toBe(200);
  expect(page.body).not.toContain('/uploads/"');
  expect(visibleText(page.body)).toContain("Other");
});

describe("a file that is no list", () => {
  test("is refused as a whole, with the reason", async () => {
    const empty = await settled(await uploaded("experts", "name,email\n"));
    expectText(empty.body, "CSV file is empty or contains only headers");
    expectText(empty.body, "Error processing the CSV file. Please check the format.");
    const latin2 = Buffer.from([...Buffer.from("name\nB"), 0xe9, ...Buffer.from("la\n")]);
    const foreign = await settled(await uploaded("experts", latin2));
    expect(visibleText(foreign.body)).toContain("The file is not in UTF-8.");
  });

  test("comes back with the form where nothing was chosen, the kind is wrong or it is too large", async () => {
    const before = (await importsOf()).length;
    const wrong = await upload("experts", "x", { name: "list.pdf" });
    expect(wrong.status).toBe(400);
    expectText(wrong.body, "Invalid file type");
    expect(wrong.body).toMatch(/value="experts"[^>]*checked|checked[^>]*value="experts"/);
    const none = await client.postMultipart("/admin/imports", { type: "experts" });
    expect(none.status).toBe(400);
    expect(visibleText(none.body)).toContain("Please choose a CSV file.");
    const kind = await client.postMultipart("/admin/imports", {
      file: { name: "a.csv", type: "text/csv", content: Buffer.from("name\nA\n") },
    });
    expect(visibleText(kind.body)).toContain("Please choose what the file holds.");
    const large = await upload("experts", Buffer.alloc(25 * 1024 * 1024 + 1, "a"));
    expect(large.status).toBe(413);
    expectText(large.body, "File too large");
    expect(visibleText(large.body)).toContain("File must be less than 25MB.");
    expect((await importsOf()).length).toBe(before);
  });
});

test("a file of more than a form may hold arrives whole", async () => {
  const row = `Somebody,${"x".repeat(1_000)}\n`;
  const path = await uploaded("experts", `name,biography\n${row.repeat(12_000)}`);
  const [stored] = await site.db
    .select()
    .from(imports)
    .where(eq(imports.id, path.slice(-36)));
  expect(stored?.sizeBytes).toBe(15 + 12_000 * row.length);
  expect((await client.post(path, { intent: "cancel" })).location).toBe(path);
});

test("another site cannot send a file in the admin's name, nor can anybody who is no admin", async () => {
  const before = (await importsOf()).length;
  const file = { name: "a.csv", type: "text/csv", content: Buffer.from("name\nEve\n") };
  const fields = { type: "experts", file };
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await client.postMultipart("/admin/imports", fields, foreign)).status).toBe(403);
  const silent = { Origin: null, "Sec-Fetch-Site": null, Referer: null };
  expect((await client.postMultipart("/admin/imports", fields, silent)).status).toBe(403);
  const member = await signedIn(site, await newMember(site));
  expect((await upload("experts", "name\nEve\n", { by: member })).location).toBe("/");
  const nobody = await upload("experts", "name\nEve\n", { by: site.newClient() });
  expect(nobody.location).toContain("/auth");
  await site.db.update(profiles).set({ admin: false }).where(eq(profiles.id, admin.id));
  expect((await upload("experts", "name\nEve\n")).location).toBe("/");
  await site.db.update(profiles).set({ admin: true }).where(eq(profiles.id, admin.id));
  expect((await importsOf()).length).toBe(before);
});

test("a template is downloaded beside the page that says so", async () => {
  const page = await client.get("/admin/imports?template=products");
  expectText(page.body, "CSV template downloaded");
  const [, url = ""] = /url=(.+)$/.exec(String(page.headers.refresh)) ?? [];
  const file = await client.get(url);
  expect(String(file.headers["content-disposition"])).toContain("products-template.csv");
  expect(file.body).toMatch(/^\uFEFFname,summary/);
});
