import { desc } from "drizzle-orm";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { auditLog } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const admin = await signedIn(site, accounts.admin);
afterAll(async () => {
  await admin.post("/admin/languages/de", { intent: "remove" });
  await setText("hu", "shell.home", "");
  await admin.get("/");
});

const anonymous = (path: string, headers = {}) => site.get(path, headers);

/** Writes one text through the page that shows it. */
async function setText(locale: string, key: string, text: string) {
  const path = `/admin/languages/${locale}?q=${key}`;
  const { fields } = formWith((await admin.get(path)).body, "key_0");
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
  test("is on the pages and in the file of its language until it is reset", async () => {
    const saved = await setText("hu", "shell.home", "Kezdőlap <b>&</b> társai");
    expect(saved.status).toBe(303);
    expect(await admin.follow(saved)).toShow("1 text saved");
    const page = await anonymous("/", { "Accept-Language": "hu" });
    expect(page).toInclude("Kezdőlap &lt;b&gt;&amp;&lt;/b&gt; társai");
    const file = await anonymous("/locales/hu/common.json");
    expect((file.json() as { shell: { home: string } }).shell.home).toContain("társai");
    expect(await latestEntry()).toMatchObject({ action: "text.changed", subject: "hu:shell.home" });
    const changed = await admin.get("/admin/languages/hu?show=changed");
    expect(formWith(changed.body, "key_0").fields.key_0).toBe("shell.home");
    expect(changed).toShow("Header, menu and footer", "Changed and saved");
    expect(await admin.get("/admin/languages/hu")).toShow(
      /Header, menu and footer 1 changed \d+ same as English \d+ texts/,
    );
    await setText("hu", "shell.home", "");
    const back = await anonymous("/locales/hu/common.json");
    expect((back.json() as { shell: { home: string } }).shell.home).toBe("Kezdőlap");
  });

  test("keeps what was typed when a placeholder is missing", async () => {
    const refused = await setText("hu", "shell.copyright", "Mind a miénk");
    expect(refused).toAnswer(400, "We didn't save the texts", "Missing value: {{site}}");
    expect(refused).toInclude("Mind a miénk</textarea>");
    expect(readHead(refused.body).title).toMatch(/^Error: /);
  });
});

test("an export says that it went well and is downloaded by the page that says so", async () => {
  const asked = await admin.post("/admin/languages", { intent: "export", locale: "hu" });
  const page = await admin.follow(asked);
  expect(page).toShow("Export Successful");
  const [, url = ""] = /http-equiv="refresh" content="0; url=([^"]+)"/i.exec(page.body) ?? [];
  const file = await admin.get(url);
  expect(file.headers["content-disposition"]).toBe('attachment; filename="texts-hu.json"');
  expect(file.json()).toEqual((await anonymous("/locales/hu/common.json")).json());
  expect(await latestEntry()).toMatchObject({ action: "texts.exported", subject: "hu" });
  const gone = await admin.post("/admin/languages", { intent: "export", locale: "fr" });
  expect(await admin.follow(gone)).toShow("Export Failed");
});

describe("a file that cannot be imported", () => {
  test.each([
    ["no JSON", { language: "hu" }, "{", "The file isn't valid JSON"],
    ["no texts", { language: "hu" }, {}, "The file contains no texts"],
    ["no language", {}, { a: "b" }, "Choose a language"],
    ["no code", { language: "new", name: "X" }, { a: "b" }, "Enter a code"],
    ["a language that is there", { language: "new", code: "HU", name: "X" }, { a: "b" }, "already"],
  ])("says why: %s", async (_, fields, content, message) => {
    expect(await sendFile(fields, content)).toAnswer(400, "Import Failed", message);
  });

  test("is larger than 2 MB", async () => {
    const refused = await sendFile({ language: "hu" }, `{"a":"${"x".repeat(2_100_000)}"}`);
    expect(refused).toShow("Choose a file smaller than 2 MB");
  });
});

describe("a third language", () => {
  const german = {
    shell: { home: "Startseite", experts: "Experten", copyright: "ohne Namen" },
    "site.tagline": "Menschen und Möglichkeiten",
  };
  let preview = "";

  test("is shown in a preview before anything is stored", async () => {
    const sent = await sendFile({ language: "new", code: "DE", name: "Deutsch" }, german);
    expect(sent.status).toBe(303);
    preview = sent.location ?? "";
    const page = await admin.follow(sent);
    expect(page).toShow("Import: Deutsch", "Missing value: {{site}}", "Startseite");
    expect((await admin.get("/admin/languages/de")).status).toBe(404);
    const other = await signedIn(site, accounts.expert);
    expect((await other.get(preview)).status).toBe(303);
  });

  test("is imported once, and only admins see it until it is published", async () => {
    const { fields } = formWith((await admin.get(preview)).body, "version");
    const form = { ...fields, intent: "apply" };
    expect(await admin.follow(await admin.post(preview, form))).toShow("Import Successful");
    const again = await admin.follow(await admin.post(preview, form));
    expect(again).toInclude("This file no longer exists");
    expect(await anonymous("/?lng=de")).toInclude('<html lang="en"');
    expect((await anonymous("/locales/de/common.json")).status).toBe(404);
    const tried = await admin.get("/?lng=de");
    expect(tried).toInclude('<html lang="de"');
    expect(tried).toShow("Startseite");
    await admin.get("/?lng=en");
  });

  test("is used everywhere once it is published", async () => {
    const published = await admin.post("/admin/languages", { intent: "publish", locale: "de" });
    expect(await admin.follow(published)).toShow("Deutsch is published");
    const page = await anonymous("/experts", { "Accept-Language": "de-AT, en;q=0.5" });
    expect(page).toInclude('<html lang="de"');
    expect(page.headers["content-language"]).toBe("de");
    // Untranslated texts are English.
    expect(page).toShow("Startseite", "Experten", "Browse AI Experts");
    expect(readHead(page.body).alternates.de).toMatch(/\/experts\?lng=de$/);
    expect(await anonymous("/sitemaps/pages.xml")).toInclude("/pricing?lng=de<");
    const chosen = await anonymous("/pricing?lng=de");
    expect(String(chosen.headers["set-cookie"])).toContain("lang_pref=de");
    expect((await anonymous("/locales/de/common.json")).status).toBe(200);
    expect((await anonymous(`/experts/${accounts.expert.username}?lng=de`)).status).toBe(200);
  });

  test("disappears when it is removed", async () => {
    const removed = await admin.post("/admin/languages/de", { intent: "remove" });
    expect(await admin.follow(removed)).toShow("We've removed Deutsch");
    const german = { "Accept-Language": "de", Cookie: "lang_pref=de" };
    expect(await anonymous("/experts?lng=de", german)).toInclude('<html lang="en"');
    expect((await admin.get("/admin/languages/de")).status).toBe(404);
    expect(await latestEntry()).toMatchObject({ action: "language.removed", subject: "de" });
  });
});

test.each([
  ["en", "Legal pages", "Terms of service"],
  ["hu", "Jogi oldalak", "Felhasználási feltételek"],
])("the sections have names, below the parts of the site (%s)", async (language, part, terms) => {
  const headers = { "Accept-Language": language };
  const path = "/admin/languages/hu";
  const { client } = await newAdmin(site);
  const all = await client.get(path, headers);
  const list = all.body.split(`<h2 class="text-base">${part}<`)[1]?.split("</ul>")[0] ?? "";
  const names = [...list.matchAll(/section=\w+">([^<]+)</g)].map(([, name = ""]) => name);
  expect(names).toContain(terms);
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
  const found = await client.get(`${path}?section=terms`, headers);
  expect(formWith(found.body, "key_0").fields.key_0).toMatch(/^terms\./);
  expect(found.body).toMatch(new RegExp(`<h1[^>]*>${terms}</h1>`));
  expect(readHead(found.body).title).toContain(`${terms} · `);
});

test("a search of a section stays in it", async () => {
  const { client } = await newAdmin(site);
  const { body } = await client.get("/admin/languages/hu?section=terms");
  expect(body).toMatch(/<input type="hidden" name="section" value="terms"\/>/);
});

test("the texts begin with their sections, and one of them lists its texts", async () => {
  const { client } = await newAdmin(site);
  const all = await client.get("/admin/languages/hu");
  expect(all).toShow("Choose a part of the site", /Site name and address \d+/);
  // English is the original: its texts are never the same by mistake.
  expect(await client.get("/admin/languages/en")).not.toShow("ame as English");
  expect(all).toShow(/Same as English \d+/, /\d+ same as English/);
  expect(all).toInclude('href="/admin/languages/hu?show=same"');
  expect(all).toShow("Hungarian texts");
  expect(all.body).toMatch(/show=same[^"]*"[^>]*aria-label="\d+ same as English: [^"]+"/);
  expect(all).not.toInclude("<textarea");
  const [, url = ""] = /href="([^"]*section=site)"/.exec(all.body) ?? [];
  const section = await client.get(url.replaceAll("&amp;", "&"));
  expect(section).toShow("Changes wait until you press", "site.name");
  expect(section).toInclude("<textarea");
  expect(await client.get("/admin/languages/hu?page=2")).toInclude("<textarea");
});

test("the list says how much of each language is translated", async () => {
  const list = await admin.get("/admin/languages");
  expect(list).toShow(/ en (?:\w+ )+Source language .* hu (?:\w+ )+Complete /);
});

test("a language that lacks one text is not complete yet", async () => {
  const file = (await anonymous("/locales/en/common.json")).json() as {
    shell: Record<string, string>;
  };
  const { home: _, ...shell } = file.shell;
  const language = { language: "new", code: "SV", name: "Svenska" };
  const sent = await sendFile(language, { ...file, shell });
  const preview = sent.location ?? "";
  const { fields } = formWith((await admin.get(preview)).body, "version");
  onTestFinished(async () => void (await admin.post("/admin/languages/sv", { intent: "remove" })));
  const applied = await admin.post(preview, { ...fields, intent: "apply" });
  expect(await admin.follow(applied)).toShow("Import Successful");
  const list = await admin.get("/admin/languages");
  expect(list).toShow(/ sv .*99% complete/);
  expect(list).toInclude("<progress");
});

test("a button adds a language, and chooses it in the form", async () => {
  const { client } = await newAdmin(site);
  const list = await client.get("/admin/languages");
  expect(list).toShow("Add a language");
  const form = await client.get("/admin/languages/import?language=new");
  expect(form).toShow("For a new language, export the texts of another one");
  expect(form).toInclude(/<option value="new" selected=""/);
});

test("saving takes two round trips after the session, and looking none", async () => {
  const looked = await site.roundTrips.during(() => admin.get("/admin/languages/hu?section=home"));
  expect(looked).toHaveLength(1);
  const path = "/admin/languages/hu?q=shell.home";
  const { fields } = formWith((await admin.get(path)).body, "key_0");
  const form = { ...fields, text_0: "Kezdetek" };
  const saved = await site.roundTrips.during(() => admin.post(path, form));
  expect(saved.length).toBeLessThanOrEqual(3);
  await setText("hu", "shell.home", "");
});
