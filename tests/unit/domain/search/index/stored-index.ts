import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import type { Database, Statement } from "#db/client.ts";

export async function runBatch(db: Database, statements: Statement[]): Promise<void> {
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

interface StoredListing {
  rank: number;
  sort_name: string;
  facets: string;
}

/** The counts as kept and as they should be, how many rows each table has, and the listings in order without their ranks. */
export async function readIndex(db: Database, index: ListingIndex) {
  const stored = await db.all<StoredListing>(sql`SELECT * FROM ${index.listings} ORDER BY rank`);
  const listings = stored.map(({ rank: _, ...listing }) => listing);
  return { ...(await readCounts(db, index)), listings };
}

async function readCounts(db: Database, { listings, search, facetCounts }: ListingIndex) {
  const kept = await db.all(sql`SELECT facet, count FROM ${facetCounts} ORDER BY facet`);
  const due = await db.all(sql`SELECT f.value AS facet, count(*) AS count
    FROM ${listings} l, json_each(l.facets) f GROUP BY f.value ORDER BY f.value`);
  const [rows] = await db.all(sql`
    SELECT (SELECT count(*) FROM ${search}) AS searched, (SELECT count(*) FROM ${listings}) AS listed,
      (SELECT count(*) FROM ${search} WHERE rowid NOT IN (SELECT rank FROM ${listings})) AS lost`);
  return { kept, due, rows };
}

export async function expectSoundIndex(
  db: Database,
  index: ListingIndex,
  listed: number,
): Promise<void> {
  const { kept, due, rows } = await readCounts(db, index);
  expect(kept).toEqual(due);
  expect(rows).toEqual({ searched: listed, listed, lost: 0 });
}
