import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { applyLanguageImport } from "#app/domain/languages/imports/apply-import.server.ts";
import { readLanguageFile } from "#app/domain/languages/imports/language-file.server.ts";
import {
  beginLanguageImport,
  discardLanguageImport,
  findLanguageImport,
  MOST_LANGUAGES,
} from "#app/domain/languages/imports/language-imports.server.ts";
import { findLanguageSummary } from "#app/domain/languages/list-languages.server.ts";
import { exportTexts } from "#app/domain/languages/texts/export-texts.server.ts";
import { purgeExpired } from "#app/domain/retention/purge.server.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { flattenTexts } from "#app/lib/text/text-tree.ts";
import { languageImports, languages, settings, translations } from "#db/schema.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openLanguages } from "#tests/unit/domain/languages/language-admin.ts";

const admin = await openLanguages();
const { database, db, actorId, addAdmin, addLanguage } = admin;
const { save, remove, storedTexts, nextRequest, auditEntries } = admin;
beforeEach(async () => {
  const tables = [translations, languages, languageImports] as const;
  await db.batch([db.delete(settings), ...tables.map((table) => db.delete(table))]);
});

async function begin(locale: string, from: Record<string, string>, name: string | null = null) {
  const texts = new Map(Object.entries(from));
  const begun = await beginLanguageImport(db, { actorId, locale, name, texts });
  if (begun.state !== "begun") throw new Error(begun.state);
  return begun.id;
}

async function preview(id: string) {
  const found = await findLanguageImport(db, { actorId, id });
  if (!found) throw new Error("no such import");
  return found;
}

async function apply(id: string, { removesAbsent = false } = {}) {
  const { version } = await preview(id);
  return applyLanguageImport(db, { actorId, id, version, removesAbsent });
}

const PRICING = { key: "shell.pricing", text: "Preise", seen: "" };
const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

test("a file for a language that was removed meanwhile is gone with it, and leaves no texts behind", async () => {
  await addLanguage();
  const id = await begin("de", { "shell.home": "Start" });
  expect(await remove("de")).toEqual({ state: "changed" });
  const version = await nextRequest();
  const input = { actorId, id, version, removesAbsent: false };
  expect(await applyLanguageImport(db, input)).toEqual({ state: "not-found" });
  expect(await storedTexts("de")).toEqual({});
});

describe("a file of texts", () => {
  const read = (text: string) => readLanguageFile(new TextEncoder().encode(text));

  test("is read nested, dotted or both, with or without a mark at its beginning", () => {
    const result = read('\uFEFF{"shell": {"home": "A"}, "shell.experts": "B"}');
    const entries = [
      ["shell.home", "A"],
      ["shell.experts", "B"],
    ];
    expect(result.state === "read" && [...result.texts]).toEqual(entries);
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
    const wide = Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [n, ""]));
    expect(read(JSON.stringify(wide)).state).toBe("too-many");
  });
});

describe("importing texts", () => {
  test("shows what would change, and changes nothing before", async () => {
    await addLanguage();
    await save("de", { key: "shell.home", text: "Start", seen: "" }, PRICING);
    const good = { "shell.home": "Startseite", "shell.experts": "Experten" };
    const bad = { "shell.copyright": "ohne Namen", "shell.nonsense": "x", "shell.products": "" };
    const id = await begin("de", { ...good, ...bad });
    const { comparison } = await preview(id);
    expect(keysOf(comparison.changed)).toEqual(["shell.home"]);
    expect(keysOf(comparison.added)).toEqual(["shell.experts"]);
    expect(keysOf(comparison.absent)).toEqual(["shell.pricing"]);
    expect(comparison.refused.map(({ key, problem }) => [key, problem.problem])).toEqual([
      ["shell.copyright", "missing-marks"],
      ["shell.nonsense", "unknown-key"],
      ["shell.products", "empty"],
    ]);
    expect(await storedTexts("de")).toEqual({ "shell.home": "Start", "shell.pricing": "Preise" });
  });

  test("takes over what was shown, once, and keeps what the file does not have", async () => {
    await addLanguage();
    await save("de", PRICING);
    const id = await begin("de", { "shell.home": "Start" });
    expect(await apply(id)).toMatchObject({ state: "applied", added: 1, changed: 0, removed: 0 });
    const keys = Object.keys(await storedTexts("de"));
    expect(keys.sort()).toEqual(["shell.home", "shell.pricing"]);
    const repeated = { actorId, id, version: "", removesAbsent: false };
    expect(await applyLanguageImport(db, repeated)).toEqual({ state: "not-found" });
    const [entry] = await auditEntries();
    expect(entry).toMatchObject({ action: "texts.imported", subject: "de", actorId });
  });

  test("removes what the file does not have where that is wished for", async () => {
    await addLanguage();
    await save("de", PRICING);
    const id = await begin("de", { "shell.home": "Start" });
    expect(await apply(id, { removesAbsent: true })).toMatchObject({ removed: 1 });
    expect(await storedTexts("de")).toEqual({ "shell.home": "Start" });
  });

  test("gives the site's own words back where the file says them", async () => {
    const { home } = dictionaries.en.shell;
    await save("en", { key: "shell.home", text: "Start", seen: home });
    await nextRequest();
    expect(findLanguageSummary("en")?.changedCount).toBe(1);
    const id = await begin("en", { "shell.home": home });
    expect(keysOf((await preview(id)).comparison.reset)).toEqual(["shell.home"]);
    expect(await apply(id)).toMatchObject({ removed: 1 });
    expect(await storedTexts("en")).toEqual({});
  });

  test("asks to look again when texts have changed since the preview", async () => {
    await addLanguage();
    const id = await begin("de", { "shell.home": "Start" });
    const { version } = await preview(id);
    await save("de", { key: "shell.home", text: "Anfang", seen: "" });
    const input = { actorId, id, version, removesAbsent: false };
    expect(await applyLanguageImport(db, input)).toEqual({ state: "changed-meanwhile" });
    expect(await storedTexts("de")).toEqual({ "shell.home": "Anfang" });
    expect(await apply(id)).toMatchObject({ state: "applied", changed: 1 });
  });

  test("by two at once is done once", async () => {
    await database.startServer();
    await addLanguage();
    const id = await begin("de", { "shell.home": "Start" });
    expect(countStates(await atOnce(3, () => apply(id)))).toMatchObject({ applied: 1 });
  });

  test("is its admin's alone, and can be discarded", async () => {
    await addLanguage();
    const id = await begin("de", { "shell.home": "Start" });
    const other = await addAdmin();
    const find = (as: string) => findLanguageImport(db, { actorId: as, id });
    expect(await find(other)).toBeNull();
    await discardLanguageImport(db, { actorId: other, id });
    expect(await find(actorId)).not.toBeNull();
    await discardLanguageImport(db, { actorId, id });
    expect(await find(actorId)).toBeNull();
  });

  test("waits for a day", async () => {
    await addLanguage();
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
    await nextRequest();
    const summary = { name: "Deutsch", isPublished: false, isOwn: false, textCount: 1 };
    expect(findLanguageSummary("de")).toMatchObject(summary);
  });

  test("takes what the export of another wrote, and gives it back", async () => {
    const english = Object.fromEntries(flattenTexts(dictionaries.en));
    const id = await begin("de", english, "Deutsch");
    expect((await preview(id)).comparison.refused).toEqual([]);
    await apply(id);
    await nextRequest();
    const summary = findLanguageSummary("de");
    expect(summary?.textCount).toBe(summary?.slotCount);
    expect(exportTexts("de")).toEqual(dictionaries.en);
  });

  test("is not begun twice, nor over one that there is, nor beyond what a sitemap holds", async () => {
    const texts = new Map([["shell.home", "x"]]);
    const beginNew = (locale: string, name: string | null) =>
      beginLanguageImport(db, { actorId, locale, name, texts });
    expect(await beginNew("hu", "Magyar")).toEqual({ state: "exists" });
    expect(await beginNew("de", null)).toEqual({ state: "not-found" });
    for (const region of Array.from({ length: MOST_LANGUAGES }, (_, n) => 10 + n))
      await addLanguage(`en-0${region}`);
    expect(await beginNew("de", "Deutsch")).toEqual({ state: "too-many" });
  });
});
