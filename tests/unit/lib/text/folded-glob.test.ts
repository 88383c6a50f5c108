import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "#app/lib/text/fold.ts";
import { foldedGlob } from "#app/lib/text/folded-glob.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

async function finds(text: string, wanted: string): Promise<boolean> {
  const [row] = await db.all<{ hit: number }>(
    sql`select ${text} glob ${foldedGlob(wanted)} as hit`,
  );
  return row?.hit === 1;
}

test.each([
  ["Ágnes Kőműves", "agnes"],
  ["agnes komuves", "KŐMŰVES"],
  ["Łukasz Ďurica", "lukasz"],
  ["50% [AI] *best*?", "[ai] *best*?"],
  ["Straße", "straße".slice(0, 4)],
])("%s is found by %s", async (text, wanted) => {
  expect(await finds(text, wanted)).toBe(true);
});

test.each([
  ["Anna", "a*a"],
  ["Anna", "a??a"],
  ["Anna", "[a-z]nna"],
  ["Agnes", "agnesz"],
])("%s is not found by %s", async (text, wanted) => {
  expect(await finds(text, wanted)).toBe(false);
});

test("any part of a text of Latin letters finds it", async () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aábcőŰzñ *?[]^-_%'"), minLength: 1 });
  await fc.assert(
    fc.asyncProperty(letters, letters, letters, async (before, part, after) => {
      expect(await finds(before + part + after, fold(part).toUpperCase())).toBe(true);
    }),
    { numRuns: 50 },
  );
});
