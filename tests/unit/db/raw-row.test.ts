import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

interface Person {
  name: string;
  isAdmin: boolean;
  tags: string[];
  place: { country: string };
}

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("booleans, lists and objects of a raw statement are decoded, other values stay", async () => {
  const rows = await database.db.all<RawRow<Person>>(sql`
    select 'Ada' as name, 1 as isAdmin, json_array('ai') as tags,
      json_object('country', 'NO') as place
    union all select 'Bela', 0, '[]', json_object('country', 'HU')`);
  const decoders = { isAdmin: Boolean, tags: JSON.parse, place: JSON.parse };
  expect(rows.map((row) => mapRow<Person>(row, decoders))).toEqual([
    { name: "Ada", isAdmin: true, tags: ["ai"], place: { country: "NO" } },
    { name: "Bela", isAdmin: false, tags: [], place: { country: "HU" } },
  ]);
});
