import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { hexIds, storedIds } from "#app/domain/search/index/vocabulary.server.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { readTermIds } from "#tests/support/term-ids.ts";

const { db } = await openTestDatabase();
const LONG_ID = 2 ** 24;

/** A listing of words with ids from `firstId` on. Returns the words. */
async function addListing(rank: number, firstId: number, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => firstId + at);
  const words = ids.map((id) => `word${id}`);
  for (const id of ids) {
    await db.run(sql`insert into expert_terms (id, term, letter, count)
      values (${id}, ${`word${id}`}, '', 1)`);
  }
  await db.run(sql`insert into users (id, email, created_at, updated_at)
    values (${`p${rank}`}, ${`${rank}@example.com`}, 1, 1)`);
  await db.run(sql`insert into profiles (id, username, full_name, updated_at)
    values (${`p${rank}`}, ${`p${rank}`}, 'A', 1)`);
  await db.run(sql`
    insert into expert_listings (rank, profile_id, verified, sort_name, lottery, available, facets, words, term_ids)
    values (${rank}, ${`p${rank}`}, 0, 'a', 0, 0, '[]', '', ${storedIds(EXPERT_INDEX, words)})`);
  return words;
}

async function readStored(rank: number) {
  const [row] = await db.all<{ digits: string }>(
    sql`select lower(hex(term_ids)) as digits from expert_listings where rank = ${rank}`,
  );
  const source = sql`(select * from expert_listings where rank = ${rank})`;
  const ids = await db.all<{ id: number }>(readTermIds(source));
  return { digits: row?.digits, ids: ids.map(({ id }) => id) };
}

describe.each([
  ["short", 1_000, 3],
  ["long", LONG_ID, 4],
])("ids of words, %s ones", (_, firstId, bytes) => {
  test.each([0, 1, 2, 3, 4, 5, 8])("a listing of %i words leaves them all", async (count) => {
    const rank = firstId * 10 + count;
    const first = firstId + 100 * count;
    const words = await addListing(rank, first, count);
    const ids = words.map((_, at) => first + at);
    const stored = await readStored(rank);
    expect(stored).toEqual({ digits: hexIds(ids), ids });
    expect(Math.floor(hexIds(ids).length / 2 / bytes)).toBe(count);

    await db.run(sql`delete from expert_listings where rank = ${rank}`);
    const left = await db.all<{ words: string }>(
      sql`select words from search_leftovers where rank = ${rank} and words <> ''`,
    );
    expect(left.flatMap((row) => row.words.split(" ")).sort()).toEqual(words.toSorted());
  });
});

test("one long id makes all ids of its listing long", async () => {
  expect(hexIds([1, LONG_ID])).toBe("0000000101000000");
  expect(hexIds([1, LONG_ID - 1])).toBe("000001ffffff");
});
