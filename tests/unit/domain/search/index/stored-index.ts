import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import type { ListingIndex } from "#app/domain/search/index/listing-index.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { readTermIds } from "#tests/support/term-ids.ts";

export async function runBatch(db: Database, statements: Statement[]): Promise<void> {
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

interface StoredListing {
  rank: number;
  sort_name: string;
  facets: string;
  term_ids: unknown;
}

/**
 * The counts as stored and as they should be, and the listings in order: with their words in place
 * of ids, and without their ranks.
 */
export async function readIndex(db: Database, index: ListingIndex) {
  const stored = await db.all<StoredListing>(sql`select * from ${index.listings} order by rank`);
  const words = await db.all<{ rank: number; terms: string }>(sql`
    select rank, json_group_array(term) as terms from (
      select w.rank, t.term from (${readTermIds(index.listings)}) w
        left join ${index.terms} t on t.id = w.id order by w.rank, t.term) group by rank`);
  const termsOf = new Map(words.map(({ rank, terms }) => [rank, terms]));
  const listings = stored.map(({ rank, term_ids: _, ...listing }) => ({
    ...listing,
    terms: termsOf.get(rank),
  }));
  return { ...(await readCounts(db, index)), listings };
}

async function readCounts(db: Database, { listings, facetCounts }: ListingIndex) {
  const kept = await db.all(sql`select facet, count from ${facetCounts} order by facet`);
  const due = await db.all(sql`select f.value as facet, count(*) as count
    from ${listings} l, json_each(l.facets) f group by f.value order by f.value`);
  return { kept, due };
}

/** The words as counted and as they should be, and how many rows the tables of words have. */
async function readWords(db: Database, { listings, words, terms, termParts }: ListingIndex) {
  const kept = await db.all(sql`select term, count from ${terms} order by term`);
  const due = await db.all(sql`select t.term, count(*) as count
    from (${readTermIds(listings)}) w left join ${terms} t on t.id = w.id
    group by t.term order by t.term`);
  const [rows] = await db.all<{ listed: number; indexed: number; lost: number; parts: number }>(sql`
    select (select count(*) from ${listings}) as listed, (select count(*) from ${words}) as indexed,
      (select count(*) from ${words} where rowid not in (select rank from ${listings})) as lost,
      (select count(*) from ${termParts}) as parts`);
  return { kept, due, rows };
}

/** Expects a consistent index, of so many listings if given. */
export async function expectSoundIndex(
  db: Database,
  index: ListingIndex,
  count?: number,
): Promise<void> {
  const { kept, due } = await readCounts(db, index);
  expect(kept).toEqual(due);
  const words = await readWords(db, index);
  const listed = count ?? words.rows?.listed;
  expect(words.kept).toEqual(words.due);
  const parts = words.due.length;
  expect(words.rows).toEqual({ listed, indexed: listed, lost: 0, parts });
}

export async function expectSoundIndexes(db: Database): Promise<void> {
  for (const index of [EXPERT_INDEX, PRODUCT_INDEX]) await expectSoundIndex(db, index);
}
