import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveTexts, type TypedText } from "#app/domain/languages/texts/save-texts.server.ts";
import { dictionaries, installTexts, type Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { languages, settings, translations } from "#db/schema.ts";
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
  await db.batch([db.delete(translations), db.delete(languages), db.delete(settings)]);
});
afterEach(() => installTexts("", { languages: [], texts: [] }));

const home = dictionaries.en.shell.home;
const save = (locale: string, ...texts: TypedText[]) =>
  saveTexts(database.db, { actorId, locale, texts });

describe("saving texts", () => {
  test("shows them from the next request on, with an entry of the log for each", async () => {
    const { db } = database;
    const before = await nextRequest(db);
    const result = await save(
      "en",
      { key: "shell.home", text: " Start\r\n", seen: home },
      { key: "shell.experts", text: "People", seen: dictionaries.en.shell.experts },
    );
    expect(result).toEqual({ state: "saved", count: 2 });
    expect(await nextRequest(db)).not.toBe(before);
    expect(getTranslate("en")("shell.home")).toBe("Start");
    const [latest, other] = await auditEntries(db);
    expect([latest, other].map((entry) => entry?.subject).sort()).toEqual([
      "en:shell.experts",
      "en:shell.home",
    ]);
    expect(latest).toMatchObject({ action: "text.changed", actorId });
  });

  test("writes nothing for texts that were left alone", async () => {
    const before = await nextRequest(database.db);
    expect(await save("en", { key: "shell.home", text: home, seen: home })).toEqual({
      state: "saved",
      count: 0,
    });
    expect(await nextRequest(database.db)).toBe(before);
  });

  test("takes an admin's text away where the field is emptied, or says what the site says", async () => {
    await save("en", { key: "shell.home", text: "Start", seen: home });
    await save("en", { key: "shell.home", text: "", seen: "Start" });
    expect(await storedTexts(database.db, "en")).toEqual({});
    await save("en", { key: "shell.home", text: "Start", seen: home });
    await save("en", { key: "shell.home", text: home, seen: "Start" });
    expect(await storedTexts(database.db, "en")).toEqual({});
    await nextRequest(database.db);
    expect(getTranslate("en")("shell.home")).toBe(home);
  });

  test("takes all or none, and says what is wrong with which", async () => {
    const result = await save(
      "en",
      { key: "shell.home", text: "Start", seen: home },
      { key: "shell.copyright", text: "No name", seen: dictionaries.en.shell.copyright },
    );
    expect(result).toEqual({
      state: "refused",
      problems: new Map([["shell.copyright", { problem: "missing-marks", what: ["{{site}}"] }]]),
    });
    expect(await storedTexts(database.db, "en")).toEqual({});
  });

  test("does not overwrite a concurrent change, and returns the stored text", async () => {
    await save("en", { key: "shell.home", text: "Theirs", seen: home });
    const result = await save("en", { key: "shell.home", text: "Mine", seen: home });
    const problem = { problem: "changed-meanwhile", what: ["Theirs"] };
    expect(result).toEqual({ state: "refused", problems: new Map([["shell.home", problem]]) });
    const again = await save("en", { key: "shell.home", text: "Mine", seen: "Theirs" });
    expect(again).toEqual({ state: "saved", count: 1 });
  });

  test("by two at once loses nothing of either", async () => {
    await database.startServer();
    const sections = ["home", "experts", "products", "pricing"] as const;
    const results = await Promise.all(
      sections.map((name) =>
        save("en", { key: `shell.${name}`, text: name, seen: dictionaries.en.shell[name] }),
      ),
    );
    expect(results).toEqual(sections.map(() => ({ state: "saved", count: 1 })));
    expect(await storedTexts(database.db, "en")).toEqual(
      Object.fromEntries(sections.map((name) => [`shell.${name}`, name])),
    );
  });

  test("leaves keys out that the site does not have", async () => {
    const result = await save("en", { key: "__proto__.x", text: "x", seen: "" });
    expect(result).toEqual({ state: "saved", count: 0 });
  });

  test("of a language that was added fills what is missing", async () => {
    await addLanguage(database.db);
    await save("de", { key: "shell.home", text: "Start", seen: "" });
    await nextRequest(database.db);
    expect(getTranslate("de" as Locale)("shell.home")).toBe("Start");
    await save("de", { key: "shell.home", text: "", seen: "Start" });
    expect(await storedTexts(database.db, "de")).toEqual({});
  });

  test("of an unknown language finds none", async () => {
    expect(await save("fr", { key: "shell.home", text: "x", seen: "" })).toEqual({
      state: "not-found",
    });
  });
});
