import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import { type Listing, listingColumns } from "./index-statements.server.ts";
import { indexedText, storedWords } from "./indexed-text.server.ts";
import type { ListingIndex } from "./listing-index.server.ts";

/** Records read and written in one batch. */
const CHUNK = 2_000;
/** Records in one parameter; the server accepts up to about four megabytes. */
const SLICE = 100;

/** The id of a record and the rank that it gets. */
export interface Ranked {
  id: string;
  rank: number;
}

/**
 * Rebuilds a whole index: for seeds, large imports and repairs. `ranked` are the records in rank
 * order; `loadListings` reads the listed records of some ids. It takes many batches, so no other
 * writer may run meanwhile.
 */
export async function rebuildIndex(
  db: Database,
  index: ListingIndex,
  ranked: readonly Ranked[],
  loadListings: (ids: string[]) => Promise<Listing[]>,
): Promise<void> {
  const { listings, search, facetCounts } = index;
  const command = (values: SQL) => db.run(sql`insert into ${search} ${values}`);
  await db.batch([
    db.run(sql`delete from ${facetCounts}`),
    db.run(sql`delete from ${listings}`),
    command(sql`(${search}) values ('delete-all')`),
    command(sql`(${search}, rank) values ('automerge', 0)`),
  ]);
  for (let start = 0; start < ranked.length; start += CHUNK) {
    const chunk = ranked.slice(start, start + CHUNK);
    const found = await loadListings(chunk.map(({ id }) => id));
    await insertListings(db, index, chunk, found);
  }
  await db.batch([
    db.run(sql`insert into ${facetCounts} (facet, count)
      select f.value, count(*) from ${listings} l, json_each(l.facets) f group by f.value`),
    command(sql`(${search}) values ('optimize')`),
    command(sql`(${search}, rank) values ('automerge', 4)`),
  ]);
}

/** This number of rows with a few short columns fits into one answer of the server. */
export const PART_OF_ROWS = sql.raw("20000");

/** All rows by id, read in parts: `readPart` gives the next `PART_OF_ROWS` after an id. */
export async function readAllById<Row extends { id: string }>(
  readPart: (afterId: string) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let part = await readPart(""); part.length > 0; ) {
    for (const row of part) rows.push(row);
    part = await readPart(part.at(-1)?.id ?? "");
  }
  return rows;
}

async function insertListings(
  db: Database,
  index: ListingIndex,
  ranked: readonly Ranked[],
  found: readonly Listing[],
): Promise<void> {
  const ranks = new Map(ranked.map(({ id, rank }) => [id, rank]));
  const statements: Statement[] = [];
  for (let start = 0; start < found.length; start += SLICE) {
    statements.push(...sliceStatements(db, index, found.slice(start, start + SLICE), ranks));
  }
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

function sliceStatements(
  db: Database,
  index: ListingIndex,
  found: readonly Listing[],
  ranks: ReadonlyMap<string, number>,
): Statement[] {
  const [first] = found;
  if (!first) return [];
  const rows = found.map((listing) => [
    indexedText(listing.words, listing.facets),
    ranks.get(listing.id),
    ...[listing.id, listing.sortName, JSON.stringify(listing.facets), storedWords(listing.words)],
    ...Object.values(listing.own),
  ]);
  const items = sql`json_each(${JSON.stringify(rows)})`;
  const stored = rows[0]?.slice(1).map((_, column) => sql.raw(`value ->> ${column + 1}`)) ?? [];
  return [
    db.run(sql`insert into ${index.listings} (${listingColumns(index, first)})
      select ${sql.join(stored, sql`, `)} from ${items} order by key`),
    db.run(sql`insert into ${index.search} (rowid, text)
      select value ->> 1, value ->> 0 from ${items} order by key`),
  ];
}
