import { beforeEach, describe, expect, test } from "vitest";
import { dictionaries, type Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { languages, settings, translations } from "#db/schema.ts";
import { openLanguages } from "#tests/unit/domain/languages/language-admin.ts";

const admin = await openLanguages();
const { database, db, actorId, addLanguage } = admin;
const { save, storedTexts, nextRequest, auditEntries } = admin;
beforeEach(async () => {
  await db.batch([db.delete(translations), db.delete(languages), db.delete(settings)]);
});

const home = dictionaries.en.shell.home;

describe("saving texts", () => {
  test("shows them from the next request on, with an entry of the log for each", async () => {
    const before = await nextRequest();
    const result = await save(
      "en",
      { key: "shell.home", text: " Start\r\n", seen: home },
      { key: "shell.experts", text: "People", seen: dictionaries.en.shell.experts },
    );
    expect(result).toEqual({ state: "saved", count: 2 });
    expect(await nextRequest()).not.toBe(before);
    expect(getTranslate("en")("shell.home")).toBe("Start");
    const [latest, other] = await auditEntries();
    const subjects = ["en:shell.experts", "en:shell.home"];
    expect([latest, other].map((entry) => entry?.subject).sort()).toEqual(subjects);
    expect(latest).toMatchObject({ action: "text.changed", actorId });
  });

  test("writes nothing for texts that were left alone", async () => {
    const before = await nextRequest();
    const result = await save("en", { key: "shell.home", text: home, seen: home });
    expect(result).toEqual({ state: "saved", count: 0 });
    expect(await nextRequest()).toBe(before);
  });

  test("takes an admin's text away where the field is emptied, or says what the site says", async () => {
    await save("en", { key: "shell.home", text: "Start", seen: home });
    await save("en", { key: "shell.home", text: "", seen: "Start" });
    expect(await storedTexts("en")).toEqual({});
    await save("en", { key: "shell.home", text: "Start", seen: home });
    await save("en", { key: "shell.home", text: home, seen: "Start" });
    expect(await storedTexts("en")).toEqual({});
    await nextRequest();
    expect(getTranslate("en")("shell.home")).toBe(home);
  });

  test("takes all or none, and says what is wrong with which", async () => {
    const result = await save(
      "en",
      { key: "shell.home", text: "Start", seen: home },
      { key: "shell.copyright", text: "No name", seen: dictionaries.en.shell.copyright },
    );
    const problem = { problem: "missing-marks", what: ["{{site}}"] };
    expect(result).toEqual({ state: "refused", problems: new Map([["shell.copyright", problem]]) });
    expect(await storedTexts("en")).toEqual({});
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
    expect(await storedTexts("en")).toEqual(
      Object.fromEntries(sections.map((name) => [`shell.${name}`, name])),
    );
  });

  test("leaves keys out that the site does not have", async () => {
    const result = await save("en", { key: "__proto__.x", text: "x", seen: "" });
    expect(result).toEqual({ state: "saved", count: 0 });
  });

  test("of a language that was added fills what is missing", async () => {
    await addLanguage();
    await save("de", { key: "shell.home", text: "Start", seen: "" });
    await nextRequest();
    expect(getTranslate("de" as Locale)("shell.home")).toBe("Start");
    await save("de", { key: "shell.home", text: "", seen: "Start" });
    expect(await storedTexts("de")).toEqual({});
  });

  test("of an unknown language finds none", async () => {
    const result = await save("fr", { key: "shell.home", text: "x", seen: "" });
    expect(result).toEqual({ state: "not-found" });
  });
});
