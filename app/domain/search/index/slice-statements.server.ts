/** How a rebuild inserts many listings at once. */
import { sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import { type Listing, listingColumns } from "./index-statements.server.ts";
import type { ListingIndex } from "./listing-index.server.ts";
import type { NewVocabulary } from "./new-vocabulary.server.ts";

/** Records in one parameter; the server accepts up to about four megabytes. */
const RECORDS_PER_SLICE = 100;
/** The places of bytes in the row of a listing: ids as digits, and the signature as text. */
const TERM_IDS_PLACE = 5;
const SIGNATURE_PLACE = 6;

/** The id of a record and the rank that it gets. */
export interface Ranked {
  id: string;
  rank: number;
}

interface Chunk {
  /** All records of the chunk, and those of them that are listed. */
  ranked: readonly Ranked[];
  found: readonly Listing[];
  vocabulary: NewVocabulary;
}

/** Statements: insert the listings of a chunk, with few and large parameters. */
export function insertStatements(
  db: Database,
  index: ListingIndex,
  { ranked, found, vocabulary }: Chunk,
): Statement[] {
  const ranks = new Map(ranked.map(({ id, rank }) => [id, rank]));
  const [like] = found;
  const statements: Statement[] = [];
  for (let start = 0; like && start < found.length; start += RECORDS_PER_SLICE) {
    const slice = found.slice(start, start + RECORDS_PER_SLICE);
    const rows = slice.map(({ id, sortName, facets, entry, own }) => [
      ...[ranks.get(id), id, sortName, JSON.stringify(facets), ""],
      ...[vocabulary.add(entry.words), entry.signature, index.version, ...Object.values(own)],
    ]);
    const texts = slice.map(({ id, entry }) => [ranks.get(id), entry.tokens]);
    statements.push(...sliceStatements(db, index, { like, rows, texts }));
  }
  return statements;
}

interface Slice {
  like: Listing;
  /** The columns of a listing such as `like`. */
  rows: readonly (readonly unknown[])[];
  /** Ranks and tokens. */
  texts: readonly (readonly unknown[])[];
}

function sliceStatements(
  db: Database,
  index: ListingIndex,
  { like, rows, texts }: Slice,
): Statement[] {
  const columns = (rows[0] ?? []).map((_, column) => sql.raw(storedColumn(column)));
  return [
    db.run(sql`insert into ${index.listings} (${listingColumns(index, like)})
      select ${sql.join(columns, sql`, `)} from json_each(${JSON.stringify(rows)}) order by key`),
    db.run(sql`insert into ${index.words} (rowid, tokens)
      select value ->> 0, value ->> 1 from json_each(${JSON.stringify(texts)}) order by key`),
  ];
}

function storedColumn(column: number): string {
  if (column === TERM_IDS_PLACE) return `unhex(value ->> ${column})`;
  if (column === SIGNATURE_PLACE) return `cast(value ->> ${column} as blob)`;
  return `value ->> ${column}`;
}
