import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import { indexedText, storedWords } from "./indexed-text.server.ts";
import type { ListingIndex } from "./listing-index.server.ts";

/** What an index holds of a record, but for its rank. */
export interface Listing {
  id: string;
  sortName: string;
  facets: readonly string[];
  /** Distinct and folded. */
  words: readonly string[];
  /** Columns that only this list has. */
  own: Readonly<Record<string, number>>;
}

/** Statements that take a record out of the index, in the batch that deletes it and before its deletion. */
export function unindexStatements(
  db: Database,
  index: ListingIndex,
  recordId: string,
): Statement[] {
  const { listings, id, search, facetCounts } = index;
  const old = sql`(SELECT f.value FROM ${listings} l, json_each(l.facets) f
    WHERE l.${id} = ${recordId})`;
  return [
    db.run(sql`UPDATE ${facetCounts} SET count = count - 1 WHERE facet IN ${old}`),
    db.run(sql`DELETE FROM ${facetCounts} WHERE count < 1 AND facet IN ${old}`),
    db.run(sql`DELETE FROM ${search} WHERE rowid IN
      (SELECT rank FROM ${listings} WHERE ${id} = ${recordId})`),
    db.run(sql`DELETE FROM ${listings} WHERE ${id} = ${recordId}`),
  ];
}

/**
 * Statements that put a record into the index in place of what stands there of it. `rank` is an expression that is evaluated
 * once the old row has gone.
 */
export function indexStatements(
  db: Database,
  index: ListingIndex,
  listing: Listing,
  rank: SQL,
): Statement[] {
  const { listings, id, search, facetCounts } = index;
  const { words } = listing;
  const facets = JSON.stringify(listing.facets);
  return [
    ...unindexStatements(db, index, listing.id),
    insertListing(db, index, { listing, rank }),
    db.run(sql`
      INSERT INTO ${search} (rowid, text)
      SELECT rank, ${indexedText(words, listing.facets)} FROM ${listings} WHERE ${id} = ${listing.id}`),
    db.run(sql`
      INSERT INTO ${facetCounts} (facet, count) SELECT value, 1 FROM json_each(${facets}) WHERE true
      ON CONFLICT (facet) DO UPDATE SET count = count + 1`),
  ];
}

export interface RankedListing {
  listing: Listing;
  /** An expression, evaluated when the listings before it stand in the index. */
  rank: SQL;
}

/** Statements that put many records into the index of which nothing stands there yet: far fewer than those for each of them. */
export function indexNewStatements(
  db: Database,
  index: ListingIndex,
  ranked: readonly RankedListing[],
): Statement[] {
  const { listings, id, search, facetCounts } = index;
  const texts = ranked.map(({ listing }) => [
    listing.id,
    indexedText(listing.words, listing.facets),
  ]);
  const facets = ranked.flatMap(({ listing }) => listing.facets);
  return [
    ...ranked.map((each) => insertListing(db, index, each)),
    db.run(sql`
      INSERT INTO ${search} (rowid, text) SELECT l.rank, t.value ->> 1
      FROM json_each(${JSON.stringify(texts)}) t CROSS JOIN ${listings} l ON l.${id} = t.value ->> 0`),
    db.run(sql`
      INSERT INTO ${facetCounts} (facet, count)
      SELECT value, count(*) FROM json_each(${JSON.stringify(facets)}) WHERE true GROUP BY value
      ON CONFLICT (facet) DO UPDATE SET count = count + excluded.count`),
  ];
}

function insertListing(db: Database, index: ListingIndex, { listing, rank }: RankedListing) {
  const { sortName, words } = listing;
  const own = Object.values(listing.own).map((value) => sql`, ${value}`);
  return db.run(sql`
    INSERT INTO ${index.listings} (${listingColumns(index, listing)})
    VALUES (${rank}, ${listing.id}, ${sortName}, ${JSON.stringify(listing.facets)}, ${storedWords(words)}${sql.join(own)})`);
}

/** The columns of a listing's row: rank, id, name, facets, words, then its own ones. */
export function listingColumns({ id }: ListingIndex, { own }: Listing): SQL {
  const others = Object.keys(own).map((column) => sql`, ${sql.raw(column)}`);
  return sql`rank, ${id}, sort_name, facets, words${sql.join(others)}`;
}
