import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import { integer } from "./free-rank.server.ts";
import { INDEX_VERSION, type Listing, listingColumns } from "./index-statements.server.ts";
import type { ListingIndex } from "./listing-index.server.ts";
import { NewVocabulary } from "./new-vocabulary.server.ts";

/** Records read and written in one batch. */
const CHUNK = 2_000;
/** Records in one parameter; the server accepts up to about four megabytes. */
const SLICE = 100;
/** The places of bytes in the row of a listing: ids as digits, and the signature as text. */
const TERM_IDS = 6;
const SIGNATURE = 7;
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
 * writer may run meanwhile, nor after an interrupted rebuild: its listings have ids of words that
 * the vocabulary does not have yet. The next rebuild starts afresh.
 */
export async function rebuildIndex(
  db: Database,
  index: ListingIndex,
  ranked: readonly Ranked[],
  loadListings: (ids: string[]) => Promise<Listing[]>,
): Promise<void> {
  const { list, listings, terms, facetCounts } = index;
  const vocabulary = new NewVocabulary();
  await db.batch([
    db.run(sql`delete from ${facetCounts}`),
    // The vocabulary goes first, so that the trigger of each listing finds no words to leave.
    db.run(sql`delete from ${terms}`),
    db.run(sql`delete from ${listings}`),
    db.run(sql`delete from search_leftovers where list = ${list}`),
    ...fullTextTables(index).flatMap((table) => [
      db.run(sql`insert into ${table} (${table}) values ('delete-all')`),
      setAutomerge(db, table, 0),
    ]),
  ]);
  for (let start = 0; start < ranked.length; start += CHUNK) {
    const chunk = ranked.slice(start, start + CHUNK);
    const found = await loadListings(chunk.map(({ id }) => id));
    await insertListings(db, index, { ranked: chunk, found, vocabulary });
  }
  await insertTerms(db, index, vocabulary.rows());
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
  rows: readonly unknown[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += TERMS) {
    const items = sql`json_each(${JSON.stringify(rows.slice(start, start + TERMS))})`;
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

interface Found {
  ranked: readonly Ranked[];
  found: readonly Listing[];
  vocabulary: NewVocabulary;
}

async function insertListings(
  db: Database,
  index: ListingIndex,
  { ranked, found, vocabulary }: Found,
): Promise<void> {
  const ranks = new Map(ranked.map(({ id, rank }) => [id, rank]));
  const rows = found.map(({ id, sortName, facets, entry, own }) => [
    ...[entry.tokens, ranks.get(id), id, sortName, JSON.stringify(facets), ""],
    ...[vocabulary.add(entry.words), entry.signature, INDEX_VERSION, ...Object.values(own)],
  ]);
  const [like] = found;
  const statements: Statement[] = [];
  for (let start = 0; like && start < rows.length; start += SLICE) {
    statements.push(...sliceStatements(db, index, like, rows.slice(start, start + SLICE)));
  }
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

/** The rows have the tokens and then the columns of a listing such as `like`. */
function sliceStatements(
  db: Database,
  index: ListingIndex,
  like: Listing,
  rows: readonly (readonly unknown[])[],
): Statement[] {
  const items = sql`json_each(${JSON.stringify(rows)})`;
  const [, ...columns] = (rows[0] ?? []).map((_, column) => sql.raw(storedColumn(column)));
  return [
    db.run(sql`insert into ${index.listings} (${listingColumns(index, like)})
      select ${sql.join(columns, sql`, `)} from ${items} order by key`),
    db.run(sql`insert into ${index.words} (rowid, tokens)
      select value ->> 1, value ->> 0 from ${items} order by key`),
  ];
}

function storedColumn(column: number): string {
  if (column === TERM_IDS) return `unhex(value ->> ${column})`;
  if (column === SIGNATURE) return `cast(value ->> ${column} as blob)`;
  return `value ->> ${column}`;
}
