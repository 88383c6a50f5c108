import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema.ts";

import { accounts, signIn } from "#tests/support/accounts/accounts.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await sharedSite();
  admin = site.newClient();
  await signIn(admin, accounts.admin);
});
afterAll(async () => {
  await admin.post("/admin/languages/de", { intent: "remove" });
  await setText("hu", "shell.home", "");
  await admin.get("/");
});

const anonymous = (path: string, headers = {}) => site.newClient().get(path, headers);

/** Writes one text through the page that shows it. */
async function setText(locale: string, key: string, text: string) {
  const path = `/admin/languages/${locale}?q=${key}`;
  const page = await admin.get(path);
  const { fields } = formWith(page.body, "key_0");
  const place = Object.entries(fields).find(([name, value]) => /^key_/.test(name) && value === key);
  const field = place?.[0].replace("key", "text") ?? "";
  return admin.post(path, { ...fields, [field]: text });
}

const jsonFile = (content: unknown) => ({
  name: "texts.json",
  type: "application/json",
  content: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
});

function sendFile(fields: Record<string, string>, content: unknown) {
  return admin.postMultipart("/admin/languages/import", { ...fields, file: jsonFile(content) });
}

async function latestEntry() {
  const [entry] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry;
}

describe("a text that an admin changes", () => {
  test("stands on the pages and in the file of its language, until it goes back to the original", async () => {
    const saved = await setText("hu", "shell.home", "Kezdőlap <b>&</b> társai");
    expect(saved.status).toBe(303);
    expect(visibleText((await admin.follow(saved)).body)).toContain("1 text saved");
    const page = await anonymous("/", { "Accept-Language": "hu" });
    expect(page.body).toContain("Kezdőlap &lt;b&gt;&amp;&lt;/b&gt; társai");
    const file = await anonymous("/locales/hu/common.json");
    expect((file.json() as { shell: { home: string } }).shell.home).toContain("társai");
    expect(await latestEntry()).toMatchObject({ action: "text.changed", subject: "hu:shell.home" });
    const changed = await admin.get("/admin/languages/hu?show=changed");
    expect(formWith(changed.body, "key_0").fields.key_0).toBe("shell.home");
    await setText("hu", "shell.home", "");
    const back = await anonymous("/locales/hu/common.json");
    expect((back.json() as { shell: { home: string } }).shell.home).toBe("Kezdőlap");
  });

  test("comes back with what was typed where it lacks a value", async () => {
    const refused = await setText("hu", "shell.copyright", "Mind a miénk");
    expect(refused.status).toBe(400);
    const text = visibleText(refused.body);
    expect(text).toContain("The texts were not saved");
    expect(text).toContain("Missing value: {{site}}");
    expect(refused.body).toContain("Mind a miénk</textarea>");
    expect(readHead(refused.body).title).toMatch(/^Error: /);
  });
});

test("an export says that it went well and is downloaded by the page that says so", async () => {
  const asked = await admin.post("/admin/languages", { intent: "export", locale: "hu" });
  const page = await admin.follow(asked);
  expectText(page.body, "Export Successful");
  const [, url = ""] = /http-equiv="refresh" content="0; url=([^"]+)"/i.exec(page.body) ?? [];
  const file = await admin.get(url);
  expect(file.headers["content-disposition"]).toBe('attachment; filename="texts-hu.json"');
  expect(file.json()).toEqual((await anonymous("/locales/hu/common.json")).json());
  expect(await latestEntry()).toMatchObject({ action: "texts.exported", subject: "hu" });
  const gone = await admin.post("/admin/languages", { intent: "export", locale: "fr" });
  expectText((await admin.follow(gone)).body, "Export Failed");
});

describe("a file that cannot be imported", () => {
  test.each([
    ["no JSON", { language: "hu" }, "{", "The file is no valid JSON"],
    ["no texts", { language: "hu" }, {}, "There are no texts in the file"],
    ["no language", {}, { a: "b" }, "Please choose a language"],
    ["no code", { language: "new", name: "X" }, { a: "b" }, "Please enter a code"],
    ["a language that is there", { language: "new", code: "HU", name: "X" }, { a: "b" }, "already"],
  ])("says why: %s", async (_, fields, content, message) => {
    const refused = await sendFile(fields, content);
    expect(refused.status).toBe(400);
    expectText(refused.body, "Import Failed");
    expect(visibleText(refused.body)).toContain(message);
  });

  test("is as large as no language is", async () => {
    const refused = await sendFile({ language: "hu" }, `{"a":"${"x".repeat(2_100_000)}"}`);
    expect(visibleText(refused.body)).toContain("The file must be smaller than 2 MB");
  });
});

describe("a third language", () => {
  const german = {
    shell: { home: "Startseite", experts: "Experten", copyright: "ohne Namen" },
    "site.tagline": "Menschen und Möglichkeiten",
  };
  let preview = "";

  test("is looked at before anything is written", async () => {
    const sent = await sendFile({ language: "new", code: "DE", name: "Deutsch" }, german);
    expect(sent.status).toBe(303);
    preview = sent.location ?? "";
    const text = visibleText((await admin.follow(sent)).body);
    expect(text).toContain("Import: Deutsch");
    expect(text).toContain("Missing value: {{site}}");
    expect(text).toContain("Startseite");
    expect((await admin.get("/admin/languages/de")).status).toBe(404);
    const other = site.newClient();
    await signIn(other, accounts.expert);
    expect((await other.get(preview)).status).toBe(303);
  });

  test("is taken over once, and seen by admins alone until it is published", async () => {
    const { fields } = formWith((await admin.get(preview)).body, "version");
    const form = { ...fields, intent: "apply" };
    const applied = await admin.post(preview, form);
    expectText((await admin.follow(applied)).body, "Import Successful");
    expect((await admin.follow(await admin.post(preview, form))).body).toContain(
      "This file is no longer there",
    );
    expect((await anonymous("/?lng=de")).body).toContain('<html lang="en"');
    expect((await anonymous("/locales/de/common.json")).status).toBe(404);
    const tried = await admin.get("/?lng=de");
    expect(tried.body).toContain('<html lang="de"');
    expect(visibleText(tried.body)).toContain("Startseite");
    await admin.get("/?lng=en");
  });

  test("stands everywhere once it is published", async () => {
    const published = await admin.post("/admin/languages", { intent: "publish", locale: "de" });
    expect(visibleText((await admin.follow(published)).body)).toContain("Deutsch is published");
    const page = await anonymous("/experts", { "Accept-Language": "de-AT, en;q=0.5" });
    expect(page.body).toContain('<html lang="de"');
    expect(page.headers["content-language"]).toBe("de");
    const text = visibleText(page.body);
    // What is not translated is English.
    for (const words of ["Startseite", "Experten", "Browse AI Experts"])
      expect(text).toContain(words);
    expect(readHead(page.body).alternates.de).toMatch(/\/experts\?lng=de$/);
    expect((await anonymous("/sitemaps/pages.xml")).body).toContain("/pricing?lng=de<");
    const chosen = await anonymous("/pricing?lng=de");
    expect(String(chosen.headers["set-cookie"])).toContain("lang_pref=de");
    expect((await anonymous("/locales/de/common.json")).status).toBe(200);
    const profile = await anonymous(`/experts/${accounts.expert.username}?lng=de`);
    expect(profile.status).toBe(200);
  });

  test("is gone for everybody when it is removed", async () => {
    const removed = await admin.post("/admin/languages/de", { intent: "remove" });
    expect(visibleText((await admin.follow(removed)).body)).toContain("Deutsch is removed");
    const page = await anonymous("/experts?lng=de", {
      "Accept-Language": "de",
      Cookie: "lang_pref=de",
    });
    expect(page.body).toContain('<html lang="en"');
    expect((await admin.get("/admin/languages/de")).status).toBe(404);
    expect(await latestEntry()).toMatchObject({ action: "language.removed", subject: "de" });
  });
});

test("saving takes two round trips after the session, and looking none", async () => {
  const looked = await site.roundTrips.during(() => admin.get("/admin/languages/hu?section=home"));
  expect(looked).toHaveLength(1);
  const path = "/admin/languages/hu?q=shell.home";
  const { fields } = formWith((await admin.get(path)).body, "key_0");
  const saved = await site.roundTrips.during(() =>
    admin.post(path, { ...fields, text_0: "Kezdetek" }),
  );
  expect(saved.length).toBeLessThanOrEqual(3);
  await setText("hu", "shell.home", "");
});
