import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyLanguageImport } from "#app/domain/languages/imports/apply-import.server.ts";
import { readLanguageFile } from "#app/domain/languages/imports/language-file.server.ts";
import {
  beginLanguageImport,
  discardLanguageImport,
  findLanguageImport,
  MOST_LANGUAGES,
} from "#app/domain/languages/imports/language-imports.server.ts";
import { removeLanguage } from "#app/domain/languages/language-states.server.ts";
import { findLanguageSummary } from "#app/domain/languages/list-languages.server.ts";
import { exportTexts } from "#app/domain/languages/texts/export-texts.server.ts";
import { saveTexts } from "#app/domain/languages/texts/save-texts.server.ts";
import { purgeExpired } from "#app/domain/retention/purge.server.ts";
import { dictionaries, installTexts } from "#app/i18n/dictionary.ts";
import { flattenTexts } from "#app/lib/text/text-tree.ts";
import { languageImports, languages, settings, translations } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  addAdmin,
  addLanguage,
  auditEntries,
  nextRequest,
  storedTexts,
} from "#tests/unit/domain/languages/language-admin.ts";

let database: TestDatabase;
let actorId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  actorId = await addAdmin(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  const tables = [translations, languages, languageImports] as const;
  await db.batch([db.delete(settings), ...tables.map((table) => db.delete(table))]);
});
afterEach(() => installTexts("", { languages: [], texts: [] }));

async function begin(
  locale: string,
  texts: Record<string, string>,
  name: string | null = null,
): Promise<string> {
  const map = new Map(Object.entries(texts));
  const begun = await beginLanguageImport(database.db, { actorId, locale, name, texts: map });
  if (begun.state !== "begun") throw new Error(begun.state);
  return begun.id;
}

async function preview(id: string) {
  const found = await findLanguageImport(database.db, { actorId, id });
  if (!found) throw new Error("no such import");
  return found;
}

async function apply(id: string, { removesAbsent = false } = {}) {
  const { version } = await preview(id);
  return applyLanguageImport(database.db, { actorId, id, version, removesAbsent });
}

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

test("a file for a language that was removed meanwhile is gone with it, and leaves no texts behind", async () => {
  const { db } = database;
  await addLanguage(db);
  const id = await begin("de", { "shell.home": "Start" });
  expect(await removeLanguage(db, { actorId, locale: "de" })).toEqual({ state: "changed" });
  const version = await nextRequest(db);
  expect(await applyLanguageImport(db, { actorId, id, version, removesAbsent: false })).toEqual({
    state: "not-found",
  });
  expect(await storedTexts(db, "de")).toEqual({});
});

describe("a file of texts", () => {
  const read = (text: string) => readLanguageFile(new TextEncoder().encode(text));

  test("is read nested, dotted or both, with or without a mark at its beginning", () => {
    const result = read('\uFEFF{"shell": {"home": "A"}, "shell.experts": "B"}');
    expect(result.state === "read" && [...result.texts]).toEqual([
      ["shell.home", "A"],
      ["shell.experts", "B"],
    ]);
  });

  test("keeps what is no text as an empty one, to be refused", () => {
    const result = read('{"a": 1, "b": ["x"], "c": null}');
    expect(result.state === "read" && [...result.texts.values()]).toEqual(["", "", ""]);
  });

  test("that is none is refused by name", () => {
    expect(readLanguageFile(new Uint8Array([0xff, 0xfe, 0x41])).state).toBe("not-utf8");
    for (const text of ["", "no", "[]", '"x"', "null", '{"a": '])
      expect(read(text).state).toBe("not-json");
    expect(read("{}").state).toBe("no-texts");
    const deep = `${'{"a":'.repeat(12)}"x"${"}".repeat(12)}`;
    expect(read(deep).state).toBe("too-many");
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [n, ""])),
    );
    expect(read(wide).state).toBe("too-many");
  });
});

describe("importing texts", () => {
  test("shows what would change, and changes nothing before", async () => {
    await addLanguage(database.db);
    const seen = "";
    const texts = [
      { key: "shell.home", text: "Start", seen },
      { key: "shell.pricing", text: "Preise", seen },
    ];
    await saveTexts(database.db, { actorId, locale: "de", texts });
    const id = await begin("de", {
      "shell.home": "Startseite",
      "shell.experts": "Experten",
      "shell.copyright": "ohne Namen",
      "shell.nonsense": "x",
      "shell.products": "",
    });
    const { comparison } = await preview(id);
    expect(keysOf(comparison.changed)).toEqual(["shell.home"]);
    expect(keysOf(comparison.added)).toEqual(["shell.experts"]);
    expect(keysOf(comparison.absent)).toEqual(["shell.pricing"]);
    expect(comparison.refused.map(({ key, problem }) => [key, problem.problem])).toEqual([
      ["shell.copyright", "missing-marks"],
      ["shell.nonsense", "unknown-key"],
      ["shell.products", "empty"],
    ]);
    expect(await storedTexts(database.db, "de")).toEqual({
      "shell.home": "Start",
      "shell.pricing": "Preise",
    });
  });

  test("takes over what was shown, once, and keeps what the file does not have", async () => {
    await addLanguage(database.db);
    const texts = [{ key: "shell.pricing", text: "Preise", seen: "" }];
    await saveTexts(database.db, { actorId, locale: "de", texts });
    const id = await begin("de", { "shell.home": "Start" });
    expect(await apply(id)).toMatchObject({ state: "applied", added: 1, changed: 0, removed: 0 });
    expect(Object.keys(await storedTexts(database.db, "de")).sort()).toEqual([
      "shell.home",
      "shell.pricing",
    ]);
    const repeated = { actorId, id, version: "", removesAbsent: false };
    expect(await applyLanguageImport(database.db, repeated)).toEqual({ state: "not-found" });
    const [entry] = await auditEntries(database.db);
    expect(entry).toMatchObject({ action: "texts.imported", subject: "de", actorId });
  });

  test("removes what the file does not have where that is wished for", async () => {
    await addLanguage(database.db);
    const texts = [{ key: "shell.pricing", text: "Preise", seen: "" }];
    await saveTexts(database.db, { actorId, locale: "de", texts });
    const id = await begin("de", { "shell.home": "Start" });
    expect(await apply(id, { removesAbsent: true })).toMatchObject({ removed: 1 });
    expect(await storedTexts(database.db, "de")).toEqual({ "shell.home": "Start" });
  });

  test("gives the site's own words back where the file says them", async () => {
    const { home } = dictionaries.en.shell;
    const texts = [{ key: "shell.home", text: "Start", seen: home }];
    await saveTexts(database.db, { actorId, locale: "en", texts });
    await nextRequest(database.db);
    expect(findLanguageSummary("en")?.changedCount).toBe(1);
    const id = await begin("en", { "shell.home": home });
    expect(keysOf((await preview(id)).comparison.reset)).toEqual(["shell.home"]);
    expect(await apply(id)).toMatchObject({ removed: 1 });
    expect(await storedTexts(database.db, "en")).toEqual({});
  });

  test("asks to look again when texts have changed since the preview", async () => {
    await addLanguage(database.db);
    const id = await begin("de", { "shell.home": "Start" });
    const { version } = await preview(id);
    const texts = [{ key: "shell.home", text: "Anfang", seen: "" }];
    await saveTexts(database.db, { actorId, locale: "de", texts });
    const input = { actorId, id, version, removesAbsent: false };
    expect(await applyLanguageImport(database.db, input)).toEqual({ state: "changed-meanwhile" });
    expect(await storedTexts(database.db, "de")).toEqual({ "shell.home": "Anfang" });
    expect(await apply(id)).toMatchObject({ state: "applied", changed: 1 });
  });

  test("by two at once is done once", async () => {
    await database.startServer();
    await addLanguage(database.db);
    const id = await begin("de", { "shell.home": "Start" });
    const results = await Promise.all([apply(id), apply(id), apply(id)]);
    expect(results.filter(({ state }) => state === "applied")).toHaveLength(1);
  });

  test("is its admin's alone, and can be discarded", async () => {
    await addLanguage(database.db);
    const id = await begin("de", { "shell.home": "Start" });
    const other = await addAdmin(database.db);
    expect(await findLanguageImport(database.db, { actorId: other, id })).toBeNull();
    await discardLanguageImport(database.db, { actorId: other, id });
    expect(await findLanguageImport(database.db, { actorId, id })).not.toBeNull();
    await discardLanguageImport(database.db, { actorId, id });
    expect(await findLanguageImport(database.db, { actorId, id })).toBeNull();
  });

  test("waits for a day", async () => {
    const { db } = database;
    await addLanguage(db);
    const id = await begin("de", { "shell.home": "Start" });
    await db.update(languageImports).set({ expiresAt: 1 }).where(eq(languageImports.id, id));
    expect(await findLanguageImport(db, { actorId, id })).toBeNull();
    await purgeExpired(db, { limit: 10 });
    expect(await db.$count(languageImports)).toBe(0);
  });
});

describe("a third language", () => {
  test("begins with a file, unseen by visitors", async () => {
    const id = await begin("de", { "shell.home": "Start" }, "Deutsch");
    expect(await apply(id)).toMatchObject({ state: "applied", name: "Deutsch", added: 1 });
    await nextRequest(database.db);
    expect(findLanguageSummary("de")).toMatchObject({
      name: "Deutsch",
      isPublished: false,
      isOwn: false,
      textCount: 1,
    });
  });

  test("takes what the export of another wrote, and gives it back", async () => {
    const english = Object.fromEntries(flattenTexts(dictionaries.en));
    const id = await begin("de", english, "Deutsch");
    expect((await preview(id)).comparison.refused).toEqual([]);
    await apply(id);
    await nextRequest(database.db);
    const summary = findLanguageSummary("de");
    expect(summary?.textCount).toBe(summary?.slotCount);
    expect(exportTexts("de")).toEqual(dictionaries.en);
  });

  test("is not begun twice, nor over one that there is, nor beyond what a sitemap holds", async () => {
    const texts = new Map([["shell.home", "x"]]);
    const beginNew = (locale: string, name: string | null) =>
      beginLanguageImport(database.db, { actorId, locale, name, texts });
    expect(await beginNew("hu", "Magyar")).toEqual({ state: "exists" });
    expect(await beginNew("de", null)).toEqual({ state: "not-found" });
    for (const region of Array.from({ length: MOST_LANGUAGES }, (_, n) => 10 + n))
      await addLanguage(database.db, `en-0${region}`);
    expect(await beginNew("de", "Deutsch")).toEqual({ state: "too-many" });
  });
});
