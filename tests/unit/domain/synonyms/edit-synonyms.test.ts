import { beforeEach, expect, test } from "vitest";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import {
  findSynonymsUnscoped,
  listSynonymsUnscoped,
  removeSynonyms,
  saveSynonyms,
} from "#app/domain/synonyms/edit-synonyms.server.ts";
import { synonymForm } from "#app/domain/synonyms/schema.ts";
import { auditLog, searchSynonyms } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();
const { id: actorId } = await newMember({ db }, { profile: { admin: true } });
beforeEach(async () => {
  await db.delete(searchSynonyms);
});

const group = { terms: ["invoice", "számla"], narrower: ["receipt"], category: "finance" };
const save = (changes: Partial<Parameters<typeof saveSynonyms>[1]> = {}) =>
  saveSynonyms(db, { actorId, id: null, seen: 0, ...group, ...changes });
const only = async () => {
  const { groups } = await listSynonymsUnscoped(db, { q: "", page: 1 });
  if (!groups[0] || groups[1]) throw new Error("There is not exactly one group");
  return groups[0];
};

test("a group is added, found by any of its words without accents, and changes the version", async () => {
  const before = (await readSettings(db)).synonyms_version;
  expect(await save()).toBe("saved");
  expect(await only()).toMatchObject({ terms: "invoice, számla", narrower: "receipt" });
  expect((await readSettings(db)).synonyms_version).not.toBe(before);
  for (const [q, count] of [
    ["SZAMLA", 1],
    ["receipt", 1],
    ["contract", 0],
  ] as const)
    expect((await listSynonymsUnscoped(db, { q, page: 1 })).groups).toHaveLength(count);
});

test("the list has pages, with a group on one of them each", async () => {
  const many = Array.from({ length: 60 }, (_, n) => `word ${n}`);
  for (const word of many) await save({ terms: [word, "other"], narrower: [] });
  await save();
  const first = await listSynonymsUnscoped(db, { q: "other", page: 1 });
  const second = await listSynonymsUnscoped(db, { q: "other", page: 2 });
  expect(second).toMatchObject({ page: 2, pages: 2, total: 60 });
  expect(await listSynonymsUnscoped(db, { q: "other", page: 9 })).toEqual(second);
  const terms = [...first.groups, ...second.groups].map((each) => each.terms);
  expect(first.groups).toHaveLength(30);
  expect(terms.toSorted()).toEqual(many.map((word) => `${word}, other`).toSorted());
});

test("a letter leaves the groups that begin with it, all digits count as one, and an unknown one is ignored", async () => {
  for (const word of ["zebra", "3d", "Ágens", "apple"]) await save({ terms: [word, "other"] });
  const firstWords = async (letter: string) => {
    const list = await listSynonymsUnscoped(db, { q: "other", page: 1, letter });
    expect(list.letters).toEqual(["0–9", "A", "Z"]);
    return [list.letter, ...list.groups.map(({ terms }) => terms.split(", ")[0])];
  };
  expect(await firstWords("a")).toEqual(["A", "Ágens", "apple"]);
  expect(await firstWords("á")).toEqual(["A", "Ágens", "apple"]);
  expect(await firstWords("0")).toEqual(["0–9", "3d"]);
  expect(await firstWords("q")).toEqual([null, "3d", "Ágens", "apple", "zebra"]);
});

test("the heads that a reader looks for give the order and the letters", async () => {
  for (const terms of [
    ["agency", "ügynökség"],
    ["zoo", "állatkert"],
  ])
    await save({ terms });
  const headOf = (terms: string) => terms.split(", ")[1] ?? "";
  const { groups, letters } = await listSynonymsUnscoped(db, { q: "", page: 1, headOf });
  expect(groups.map(({ terms }) => terms)).toEqual(["zoo, állatkert", "agency, ügynökség"]);
  expect(letters).toEqual(["A", "U"]);
});

test("every change is in the audit log, and a refused one is not", async () => {
  await save();
  const { id, updatedAt: seen } = await only();
  expect(await save({ id, seen, terms: ["bill", "számla"] })).toBe("saved");
  expect(await save({ id, seen, terms: ["lost"] })).toMatchObject({ state: "changed-meanwhile" });
  const { updatedAt } = await only();
  expect(await removeSynonyms(db, { actorId, id, seen })).toMatchObject({
    present: { terms: "bill, számla" },
  });
  expect(await removeSynonyms(db, { actorId, id, seen: updatedAt })).toBe("removed");
  expect(await removeSynonyms(db, { actorId, id, seen: updatedAt })).toBe("not-found");
  expect(await findSynonymsUnscoped(db, id)).toBeNull();
  const entries = (await db.select().from(auditLog)).filter(({ subject }) => subject === id);
  expect(entries.map(({ action }) => action)).toEqual([
    "synonyms.added",
    "synonyms.changed",
    "synonyms.removed",
  ]);
});

test("of two admins who save at once, only one succeeds", async () => {
  await save();
  const { id, updatedAt: seen } = await only();
  const results = await atOnce(2, () => save({ id, seen, terms: ["either", "or"] }));
  expect(results.filter((result) => result === "saved")).toHaveLength(1);
});

test("words are split, and what means nothing or is too long is refused", () => {
  const read = (terms: string, more = {}) => synonymForm.safeParse({ terms, ...more });
  const { data } = read(" invoice,  Bill\nbill,, számla ;", { narrower: "nyugta" });
  expect(data).toMatchObject({ terms: ["invoice", "bill", "számla ;"], narrower: ["nyugta"] });
  expect(read("invoice", { category: "finance" }).success).toBe(true);
  const refused = [
    ["", {}],
    ["alone", {}],
    [", ;", {}],
    [`one, ${"x".repeat(61)}`, {}],
    ["one, a b c d e f g", {}],
    [Array.from({ length: 61 }, (_, index) => `w${index}`).join(), {}],
    ["one, two", { category: "nonsense" }],
  ] as const;
  for (const [terms, more] of refused) expect(read(terms, more).success, terms).toBe(false);
});
