import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import { integer } from "./free-rank.server.ts";
import type { Listing } from "./index-statements.server.ts";
import type { ListingIndex } from "./listing-index.server.ts";
import { NewVocabulary } from "./new-vocabulary.server.ts";
import { insertStatements, type Ranked } from "./slice-statements.server.ts";

/** Records read and written in one batch. */
const RECORDS_PER_CHUNK = 2_000;
/** Words of the vocabulary in one batch. */
const TERMS_PER_STATEMENT = 20_000;

/** How the listings of records are made. */
interface Making<Source> {
  /** Reads the records of some ids; unknown ids are left out. */
  readSources: (ids: string[]) => Promise<Source[]>;
  /** Null for a record that is not listed. */
  toListing: (source: Source) => Listing | null;
}

/**
 * Rebuilds a whole index: for seeds, large imports and repairs. `ranked` are the records in rank
 * order. It takes many batches, so no other writer may run meanwhile, nor after an interrupted
 * rebuild: its listings have ids of words that the vocabulary does not have yet. The next rebuild
 * starts afresh.
 */
export async function rebuildIndex<Source>(
  db: Database,
  index: ListingIndex,
  ranked: readonly Ranked[],
  making: Making<Source>,
): Promise<void> {
  const { list, listings, terms, facetCounts } = index;
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
  const vocabulary = await writeListings(db, index, ranked, making);
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

/**
 * Inserts the listings. While the database writes a chunk and reads the next but one, this process
 * makes the chunk in between.
 */
async function writeListings<Source>(
  db: Database,
  index: ListingIndex,
  ranked: readonly Ranked[],
  { readSources, toListing }: Making<Source>,
): Promise<NewVocabulary> {
  const vocabulary = new NewVocabulary();
  const read = (start: number) => {
    const ids = ranked.slice(start, start + RECORDS_PER_CHUNK).map(({ id }) => id);
    return handled(ids.length === 0 ? Promise.resolve([]) : readSources(ids));
  };
  let reading = read(0);
  let writing: Promise<unknown> = Promise.resolve();
  try {
    for (let start = 0; start < ranked.length; start += RECORDS_PER_CHUNK) {
      const sources = await reading;
      reading = read(start + RECORDS_PER_CHUNK);
      const found = sources.map(toListing).filter((listing) => listing !== null);
      const chunk = ranked.slice(start, start + RECORDS_PER_CHUNK);
      const [first, ...others] = insertStatements(db, index, { ranked: chunk, found, vocabulary });
      await writing;
      if (first) writing = handled(db.batch([first, ...others]));
    }
    await writing;
    return vocabulary;
  } finally {
    // A rebuild that failed may start again, and no listing of this one may come after that.
    await Promise.allSettled([reading, writing]);
  }
}

/** The same work, which may fail before anyone waits for it. */
function handled<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {});
  return work;
}

const fullTextTables = ({ words, termParts }: ListingIndex) => [words, termParts];

const setAutomerge = (db: Database, table: SQL, segments: number): Statement =>
  db.run(sql`insert into ${table} (${table}, rank) values ('automerge', ${integer(segments)})`);

async function insertTerms(
  db: Database,
  { terms, termParts }: ListingIndex,
  rows: readonly unknown[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += TERMS_PER_STATEMENT) {
    const items = sql`json_each(${JSON.stringify(rows.slice(start, start + TERMS_PER_STATEMENT))})`;
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
export const ROWS_PER_READ = sql.raw("20000");

/** All rows by id, read in parts: `readPart` gives the next `ROWS_PER_READ` after an id. */
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
