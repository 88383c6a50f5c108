import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import type { Entry } from "./entry.server.ts";
import type { ListingIndex } from "./listing-index.server.ts";
import { clearLeftovers, clearUnusedTerms, countTerms, storedIds } from "./vocabulary.server.ts";

/** The index row of a record, without its rank. */
export interface Listing {
  id: string;
  sortName: string;
  facets: readonly string[];
  entry: Entry;
  /** Columns that only this list has. */
  own: Readonly<Record<string, number>>;
}

/** Statements: remove a record from the index, before its deletion in the same batch. */
export function unindexStatements(
  db: Database,
  index: ListingIndex,
  recordId: string,
): Statement[] {
  const { listings, id, facetCounts } = index;
  const old = sql`(select f.value from ${listings} l, json_each(l.facets) f
    where l.${id} = ${recordId})`;
  return [
    db.run(sql`update ${facetCounts} set count = count - 1 where facet in ${old}`),
    db.run(sql`delete from ${facetCounts} where count < 1 and facet in ${old}`),
    db.run(sql`delete from ${listings} where ${id} = ${recordId}`),
    ...clearLeftovers(db, index),
    ...clearUnusedTerms(db, index),
  ];
}

/**
 * Statements: replace a record in the index. `rank` is an expression, evaluated after the old row
 * was deleted.
 */
export function indexStatements(
  db: Database,
  index: ListingIndex,
  listing: Listing,
  rank: SQL,
): Statement[] {
  const { listings, id, words, facetCounts } = index;
  const { entry } = listing;
  const facets = JSON.stringify(listing.facets);
  return [
    ...unindexStatements(db, index, listing.id),
    ...countTerms(db, index, [entry]),
    insertListing(db, index, { listing, rank }),
    db.run(sql`
      insert into ${words} (rowid, tokens)
      select rank, ${entry.tokens} from ${listings} where ${id} = ${listing.id}`),
    db.run(sql`
      insert into ${facetCounts} (facet, count) select value, 1 from json_each(${facets}) where true
      on conflict (facet) do update set count = count + 1`),
  ];
}

export interface RankedListing {
  listing: Listing;
  /** An expression, evaluated after the previous listings were inserted. */
  rank: SQL;
}

/** Statements: add many new records to the index, with far fewer statements than one by one. */
export function indexNewStatements(
  db: Database,
  index: ListingIndex,
  ranked: readonly RankedListing[],
): Statement[] {
  const { listings, id, words, facetCounts } = index;
  const texts = ranked.map(({ listing: { id, entry } }) => [id, entry.tokens]);
  const entries = ranked.map(({ listing }) => listing.entry);
  const facets = ranked.flatMap(({ listing }) => listing.facets);
  return [
    ...countTerms(db, index, entries),
    ...ranked.map((each) => insertListing(db, index, each)),
    db.run(sql`
      insert into ${words} (rowid, tokens) select l.rank, t.value ->> 1
      from json_each(${JSON.stringify(texts)}) t cross join ${listings} l on l.${id} = t.value ->> 0`),
    db.run(sql`
      insert into ${facetCounts} (facet, count)
      select value, count(*) from json_each(${JSON.stringify(facets)}) where true group by value
      on conflict (facet) do update set count = count + excluded.count`),
  ];
}

function insertListing(db: Database, index: ListingIndex, { listing, rank }: RankedListing) {
  const { sortName, entry } = listing;
  const own = Object.values(listing.own).map((value) => sql`, ${value}`);
  return db.run(sql`
    insert into ${index.listings} (${listingColumns(index, listing)})
    values (${rank}, ${listing.id}, ${sortName}, ${JSON.stringify(listing.facets)}, '', ${storedIds(index, entry.words)},
      cast(${entry.signature} as blob), ${index.version}${sql.join(own)})`);
}

/** The columns of a listing's row, those that only this list has at the end. */
export function listingColumns({ id }: ListingIndex, { own }: Listing): SQL {
  const others = Object.keys(own).map((column) => sql`, ${sql.raw(column)}`);
  return sql`rank, ${id}, sort_name, facets, words, term_ids, signature, index_version${sql.join(others)}`;
}
