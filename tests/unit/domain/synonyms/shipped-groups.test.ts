import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client/sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { toPhrases } from "#app/domain/search/understanding/phrases.server.ts";
import { isCommonWord, isStopWord } from "#app/domain/search/understanding/stop-words.server.ts";
import { readSynonyms } from "#app/domain/search/understanding/stored-synonyms.server.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();
const FOLDER = "db/migrations";

test("no single word of a group is an everyday word", async () => {
  const rows = await readSynonyms(db);
  expect(rows.length).toBeGreaterThan(200);
  const words = rows
    .flatMap(({ terms, narrower }) => toPhrases(`${terms}, ${narrower}`))
    .flatMap(({ words: [word = "", ...others] }) => (others.length === 0 ? [word] : []));
  expect(words.filter((word) => isStopWord(word) || isCommonWord(word))).toEqual([]);
});

test("no group has been changed by an admin", async () => {
  expect((await readSynonyms(db)).filter(({ isEdited }) => isEdited)).toEqual([]);
});

test("everyday words leave the groups that no admin has changed", async () => {
  const client = createClient({ url: ":memory:" });
  onTestFinished(() => client.close());
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const change = names.findIndex((name) => name.startsWith("0046_"));
  const apply = async (some: readonly string[]) => {
    for (const name of some)
      await client.executeMultiple(readFileSync(`${FOLDER}/${name}`, "utf8"));
  };
  await apply(names.slice(0, change));
  await client.execute(
    "update search_synonyms set terms = 'works council, union', updated_at = 1 where terms like 'works council,%'",
  );
  await apply(names.slice(change, change + 1));
  const termsOf = async (head: string) => {
    const { rows } = await client.execute({
      sql: "select terms from search_synonyms where terms like ?",
      args: [`${head},%`],
    });
    return rows.map(({ terms }) => terms);
  };
  expect(await termsOf("works council")).toEqual(["works council, union"]);
  expect(await termsOf("litigation")).toEqual([
    "litigation, lawsuit, dispute, peres ügy, peres eljárás, jogvita",
  ]);
});
