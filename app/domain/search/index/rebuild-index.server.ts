import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import { integer } from "./free-rank.server.ts";
import {
  INDEX_VERSION,
  type Listing,
  listingColumns,
  storedWords,
} from "./index-statements.server.ts";
import type { ListingIndex } from "./listing-index.server.ts";
import { signatureMark } from "./signature.server.ts";

/** Records read and written in one batch. */
const CHUNK = 2_000;
/** Records in one parameter; the server accepts up to about four megabytes. */
const SLICE = 100;
/** The place of the signature, which is stored as bytes, in the row of a listing. */
const SIGNATURE = 6;
/** Words of the vocabulary in one batch. */
const TERMS = 20_000;

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
  const { list, listings, terms, facetCounts } = index;
  const counts = new Map<string, number>();
  await db.batch([
    db.run(sql`delete from ${facetCounts}`),
    db.run(sql`delete from ${listings}`),
    db.run(sql`delete from search_leftovers where list = ${list}`),
    db.run(sql`delete from ${terms}`),
    ...fullTextTables(index).flatMap((table) => [
      db.run(sql`insert into ${table} (${table}) values ('delete-all')`),
      setAutomerge(db, table, 0),
    ]),
  ]);
  for (let start = 0; start < ranked.length; start += CHUNK) {
    const chunk = ranked.slice(start, start + CHUNK);
    const found = await loadListings(chunk.map(({ id }) => id));
    await insertListings(db, index, chunk, found);
    for (const { entry } of found) {
      for (const word of entry.words) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  await insertTerms(db, index, [...counts]);
  await db.batch([
    db.run(sql`insert into ${facetCounts} (facet, count)
      select f.value, count(*) from ${listings} l, json_each(l.facets) f group by f.value`),
    ...fullTextTables(index).flatMap((table) => [
      db.run(sql`insert into ${table} (${table}) values ('optimize')`),
      setAutomerge(db, table, 4),
    ]),
  ]);
}

const fullTextTables = ({ words, termParts }: ListingIndex) => [words, termParts];

const setAutomerge = (db: Database, table: SQL, segments: number): Statement =>
  db.run(sql`insert into ${table} (${table}, rank) values ('automerge', ${integer(segments)})`);

async function insertTerms(
  db: Database,
  { terms, termParts }: ListingIndex,
  counts: readonly (readonly [term: string, count: number])[],
): Promise<void> {
  for (let start = 0; start < counts.length; start += TERMS) {
    const rows = counts
      .slice(start, start + TERMS)
      .map(([term, count], at) => [start + at + 1, term, count, signatureMark(term)]);
    const items = sql`json_each(${JSON.stringify(rows)})`;
    await db.batch([
      db.run(sql`insert into ${terms} (id, term, count, letter)
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from ${items}`),
      db.run(
        sql`insert into ${termParts} (rowid, term) select value ->> 0, value ->> 1 from ${items}`,
      ),
    ]);
  }
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
    listing.entry.tokens,
    ranks.get(listing.id),
    ...[listing.id, listing.sortName, JSON.stringify(listing.facets)],
    ...[storedWords(listing.entry.words), listing.entry.signature, INDEX_VERSION],
    ...Object.values(listing.own),
  ]);
  const items = sql`json_each(${JSON.stringify(rows)})`;
  const stored = (rows[0] ?? []).map((_, column) =>
    sql.raw(column === SIGNATURE ? `cast(value ->> ${column} as blob)` : `value ->> ${column}`),
  );
  return [
    db.run(sql`insert into ${index.listings} (${listingColumns(index, first)})
      select ${sql.join(stored.slice(1), sql`, `)} from ${items} order by key`),
    db.run(sql`insert into ${index.words} (rowid, tokens)
      select value ->> 1, value ->> 0 from ${items} order by key`),
  ];
}
