import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { publishLanguage, removeLanguage } from "#app/domain/languages/language-states.server.ts";
import { TEXTS_PER_PAGE } from "#app/domain/languages/schema.ts";
import { listTexts, type TextsQuery } from "#app/domain/languages/texts/list-texts.server.ts";
import { saveTexts } from "#app/domain/languages/texts/save-texts.server.ts";
import { installTexts, localesInUse } from "#app/i18n/dictionary.ts";
import { languages, settings, translations } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addAdmin, addLanguage, auditEntries, nextRequest, storedTexts } from "./language-admin.ts";

let database: TestDatabase;
let actorId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  actorId = await addAdmin(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await db.batch([db.delete(translations), db.delete(languages), db.delete(settings)]);
  await addLanguage(db);
});
afterEach(() => installTexts("", { languages: [], texts: [] }));

const setDefault = (value: string) =>
  database.db.insert(settings).values({ key: "default_locale", value, updatedAt: 1 });
const publish = (locale: string, isPublished: boolean) =>
  publishLanguage(database.db, { actorId, locale, isPublished });

test("a language is published and withdrawn, and the log says by whom", async () => {
  expect(await publish("de", true)).toEqual({ state: "changed" });
  await nextRequest(database.db);
  expect(localesInUse()).toEqual(["en", "hu", "de"]);
  expect(await publish("de", false)).toEqual({ state: "changed" });
  await nextRequest(database.db);
  expect(localesInUse()).toEqual(["en", "hu"]);
  const actions = (await auditEntries(database.db)).map(({ action, subject }) => [action, subject]);
  expect(actions.slice(0, 2)).toEqual([
    ["language.withdrawn", "de"],
    ["language.published", "de"],
  ]);
});

test("removing a language takes its texts along, and no others", async () => {
  const { db } = database;
  const texts = [{ key: "shell.home", text: "Start", seen: "" }];
  await saveTexts(db, { actorId, locale: "de", texts });
  const hungarian = [{ key: "shell.home", text: "Kezdet", seen: "Kezdőlap" }];
  await saveTexts(db, { actorId, locale: "hu", texts: hungarian });
  expect(await removeLanguage(db, { actorId, locale: "de" })).toEqual({ state: "changed" });
  expect(await storedTexts(db, "de")).toEqual({});
  expect(Object.keys(await storedTexts(db, "hu"))).toHaveLength(1);
  expect(await removeLanguage(db, { actorId, locale: "de" })).toEqual({ state: "not-found" });
  const [entry] = await auditEntries(db);
  expect(entry).toMatchObject({
    action: "language.removed",
    details: { name: "Deutsch", texts: "1" },
  });
});

test("the site's default language stays, and so do those that it brings along", async () => {
  await publish("de", true);
  await setDefault("de");
  expect(await publish("de", false)).toEqual({ state: "is-default" });
  expect(await removeLanguage(database.db, { actorId, locale: "de" })).toEqual({
    state: "is-default",
  });
  expect(await publish("hu", false)).toEqual({ state: "not-found" });
  expect(await removeLanguage(database.db, { actorId, locale: "en" })).toEqual({
    state: "not-found",
  });
});

const ALL: TextsQuery = { q: "", show: null, section: null, after: null };

test("texts are found by key and by both texts, whatever their case and accents", async () => {
  const found = (q: string) => listTexts("hu", { ...ALL, q })?.texts.map(({ key }) => key);
  expect(found("SHELL.home")).toContain("shell.home");
  expect(found("kezdolap")).toContain("shell.home");
  expect(listTexts("hu", { ...ALL, q: "nothing of the kind" })?.total).toBe(0);
  expect(listTexts("fr", ALL)).toBeNull();
});

test("what is missing or changed is found, and nothing else", async () => {
  const { db } = database;
  const texts = [{ key: "shell.home", text: "Home", seen: "" }];
  await saveTexts(db, { actorId, locale: "de", texts });
  await nextRequest(db);
  const total = listTexts("de", ALL)?.total ?? 0;
  expect(listTexts("de", { ...ALL, show: "missing" })?.total).toBe(total - 1);
  const same = listTexts("de", { ...ALL, show: "same" });
  expect(same?.texts.map(({ key }) => key)).toEqual(["shell.home"]);
  expect(listTexts("en", { ...ALL, show: "changed" })?.total).toBe(0);
});

test("pages follow each other without a gap, forth and back, also past a text that has left the list", async () => {
  const query: TextsQuery = { ...ALL, show: "missing", section: "shell" };
  await publish("de", true);
  await nextRequest(database.db);
  const first = listTexts("de", query);
  const second = listTexts("de", { ...query, after: first?.next ?? null });
  expect(first?.texts).toHaveLength(TEXTS_PER_PAGE);
  expect([first?.previous, second?.previous]).toEqual([null, ""]);
  const keys = [first, second].flatMap((page) => page?.texts.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  const cursor = first?.next ?? "";
  const text = first?.texts.at(-1)?.english ?? "";
  const texts = [{ key: cursor, text, seen: "" }];
  const saved = await saveTexts(database.db, { actorId, locale: "de", texts });
  expect(saved.state).toBe("saved");
  await nextRequest(database.db);
  expect(listTexts("de", { ...query, after: cursor })?.texts).toEqual(second?.texts);
});
