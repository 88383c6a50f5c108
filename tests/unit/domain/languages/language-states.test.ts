import { beforeEach, expect, test } from "vitest";
import { TEXTS_PER_PAGE } from "#app/domain/languages/schema.ts";
import { listTexts, type TextsQuery } from "#app/domain/languages/texts/list-texts.server.ts";
import { localesInUse } from "#app/i18n/dictionary.ts";
import { languages, settings, translations } from "#db/schema.ts";
import { openLanguages } from "#tests/unit/domain/languages/language-admin.ts";

const admin = await openLanguages();
const { db, addLanguage } = admin;
const { save, publish, remove, storedTexts, nextRequest, auditEntries } = admin;
beforeEach(async () => {
  await db.batch([db.delete(translations), db.delete(languages), db.delete(settings)]);
  await addLanguage();
});

const setDefault = (value: string) =>
  db.insert(settings).values({ key: "default_locale", value, updatedAt: 1 });

test("a language is published and withdrawn, and the log says by whom", async () => {
  expect(await publish("de", true)).toEqual({ state: "changed" });
  await nextRequest();
  expect(localesInUse()).toEqual(["en", "hu", "de"]);
  expect(await publish("de", false)).toEqual({ state: "changed" });
  await nextRequest();
  expect(localesInUse()).toEqual(["en", "hu"]);
  const actions = (await auditEntries()).map(({ action, subject }) => [action, subject]);
  const latest = [
    ["language.withdrawn", "de"],
    ["language.published", "de"],
  ];
  expect(actions.slice(0, 2)).toEqual(latest);
});

test("removing a language takes its texts along, and no others", async () => {
  await save("de", { key: "shell.home", text: "Start", seen: "" });
  await save("hu", { key: "shell.home", text: "Kezdet", seen: "Kezdőlap" });
  expect(await remove("de")).toEqual({ state: "changed" });
  expect(await storedTexts("de")).toEqual({});
  expect(Object.keys(await storedTexts("hu"))).toHaveLength(1);
  expect(await remove("de")).toEqual({ state: "not-found" });
  const [entry] = await auditEntries();
  const details = { name: "Deutsch", texts: "1" };
  expect(entry).toMatchObject({ action: "language.removed", details });
});

test("the site's default language stays, and so do those that it brings along", async () => {
  await publish("de", true);
  await setDefault("de");
  expect(await publish("de", false)).toEqual({ state: "is-default" });
  expect(await remove("de")).toEqual({ state: "is-default" });
  expect(await publish("hu", false)).toEqual({ state: "not-found" });
  expect(await remove("en")).toEqual({ state: "not-found" });
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
  await save("de", { key: "shell.home", text: "Home", seen: "" });
  await nextRequest();
  const total = listTexts("de", ALL)?.total ?? 0;
  expect(listTexts("de", { ...ALL, show: "missing" })?.total).toBe(total - 1);
  const same = listTexts("de", { ...ALL, show: "same" });
  expect(same?.texts.map(({ key }) => key)).toEqual(["shell.home"]);
  expect(listTexts("en", { ...ALL, show: "changed" })?.total).toBe(0);
});

test("pages follow each other without a gap, forth and back, also past a text that has left the list", async () => {
  const query: TextsQuery = { ...ALL, show: "missing", section: "shell" };
  await publish("de", true);
  await nextRequest();
  const first = listTexts("de", query);
  const second = listTexts("de", { ...query, after: first?.next ?? null });
  expect(first?.texts).toHaveLength(TEXTS_PER_PAGE);
  expect([first?.previous, second?.previous]).toEqual([null, ""]);
  const keys = [first, second].flatMap((page) => page?.texts.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  const cursor = first?.next ?? "";
  const text = first?.texts.at(-1)?.english ?? "";
  const saved = await save("de", { key: cursor, text, seen: "" });
  expect(saved.state).toBe("saved");
  await nextRequest();
  expect(listTexts("de", { ...query, after: cursor })?.texts).toEqual(second?.texts);
});
