import { beforeEach, expect, test } from "vitest";
import { purgeExpired } from "#app/domain/retention/purge.server.ts";
import { addSynonymUnscoped } from "#app/domain/synonyms/add-synonym.server.ts";
import { listGroupsUnscoped } from "#app/domain/synonyms/edit-synonyms.server.ts";
import {
  listMissesUnscoped,
  recordMiss,
  toMissedWords,
} from "#app/domain/synonyms/search-misses.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { searchMisses } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();
beforeEach(async () => {
  await db.delete(searchMisses);
});

const miss = (q: string, list: "experts" | "products" = "experts") =>
  recordMiss(db, { list, locale: "en", q });
const listed = async () =>
  (await listMissesUnscoped(db)).misses.map(({ list, words, count }) => [list, words, count]);

test("spellings of a text are counted together, the most frequent first", async () => {
  for (const q of ["Számlázó  Bot", "szamlazo bot", "voicebot"]) await miss(q);
  await miss("voicebot", "products");
  expect(await listed()).toEqual([
    ["experts", "szamlazo bot", 2],
    ["experts", "voicebot", 1],
    ["products", "voicebot", 1],
  ]);
});

test("a missed search joins the group of a word with the same meaning, or begins one", async () => {
  const { id: actorId } = await newMember(database, { profile: { admin: true } });
  const add = (words: string, meaning: string) =>
    addSynonymUnscoped(db, { actorId, words, meaning });
  await miss("számlázóbot");
  await miss("billingbot");
  expect(await add("szamlazobot", "Blorbing")).toBe("saved");
  expect(await add("billingbot", "blorbing")).toBe("saved");
  const groups = await listGroupsUnscoped(db);
  const group = groups.find(({ terms }) => terms.startsWith("Blorbing"));
  expect(group?.terms).toBe("Blorbing, szamlazobot, billingbot");
  const { misses, groups: count } = await listMissesUnscoped(db);
  expect(count).toBe(groups.length);
  expect(misses.map(({ groupId }) => groupId)).toEqual([group?.id, group?.id]);
  const pair = "synonyms.errors.pair";
  const refusals = [
    ["billingbot", "", pair],
    ["billingbot", "Billingbot", pair],
    ["billingbot", "one, two", pair],
    ["budapest, invoice", "chatbot", pair],
    ["billingbot", "x".repeat(61), "synonyms.errors.long"],
    ["billingbot", "one two three four five six seven", "synonyms.errors.words"],
  ] as const;
  for (const [words, meaning, reason] of refusals)
    expect(await add(words, meaning), `${words}: ${meaning}`).toEqual({ state: "refused", reason });
});

test("what may be a person's data is never stored", async () => {
  for (const q of [
    "anna@example.com",
    "+36 30 123 4567",
    "4111111111111111",
    "https://example.com",
    "x".repeat(61),
    "a whole sentence of more than six words",
    "  ",
  ])
    await miss(q);
  expect(await listed()).toEqual([]);
  expect(toMissedWords("GPT-4 in 2026")).toBe("gpt-4 in 2026");
});

test("repeating a text, and very many texts, are bounded in a day", async () => {
  for (let time = 0; time < 60; time += 1) await miss("again");
  for (let index = 0; index < 520; index += 1) await miss(`word ${index.toString(36)}`);
  expect((await listed())[0]).toEqual(["experts", "again", 50]);
  expect(await db.$count(searchMisses)).toBe(500);
  await miss("again");
  expect((await listed())[0]).toEqual(["experts", "again", 50]);
});

test("a count goes after 90 days", async () => {
  await miss("old");
  await db.update(searchMisses).set({ day: Math.floor(Date.now() / DAY_MS) - 91 });
  await miss("new");
  await purgeExpired(db, { limit: 10 });
  expect(await listed()).toEqual([["experts", "new", 1]]);
});
