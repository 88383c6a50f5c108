import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { indexedText, storedWords } from "#app/domain/search/indexed-text.server.ts";
import { idealRank, type Tier, tierRange } from "#app/domain/search/rank.server.ts";
import type { Database } from "#db/client.ts";
import { lotteryNumber, RANK_SPACING } from "./index-listing.server.ts";
import { type Listing, type ListingSource, toListing, toSortName } from "./listing.server.ts";
import { loadListingSources } from "./listing-source.server.ts";

/** Profiles read and written in one batch. */
const CHUNK = 2_000;
/** Profiles in one parameter, which the server takes up to some four megabytes. */
const SLICE = 100;

/**
 * Builds the whole index anew from the profiles: for seeds, imports of a whole directory and repairs. It runs in Node (a
 * million names are sorted in memory) and in many batches, so nobody else may write profiles meanwhile.
 */
export async function rebuildExpertsIndex(db: Database): Promise<void> {
  await db.batch([
    db.run(sql`DELETE FROM expert_facet_counts`),
    db.run(sql`DELETE FROM expert_listings`),
    command(db, sql`(experts_search) VALUES ('delete-all')`),
    command(db, sql`(experts_search, rank) VALUES ('automerge', 0)`),
  ]);
  const ranked = rank(await loadSortKeys(db));
  for (let start = 0; start < ranked.length; start += CHUNK) {
    await insertChunk(db, ranked.slice(start, start + CHUNK));
  }
  await db.batch([
    db.run(sql`INSERT INTO expert_facet_counts (facet, count)
      SELECT f.value, count(*) FROM expert_listings l, json_each(l.facets) f GROUP BY f.value`),
    command(db, sql`(experts_search) VALUES ('optimize')`),
    command(db, sql`(experts_search, rank) VALUES ('automerge', 4)`),
  ]);
}

/** An instruction to the full-text engine, which takes them as inserts. */
function command(db: Database, values: SQL) {
  return db.run(sql`INSERT INTO experts_search ${values}`);
}

interface SortKey {
  id: string;
  tier: Tier;
  sortName: string;
}
type Ranked = SortKey & { rank: number };

async function loadSortKeys(db: Database): Promise<SortKey[]> {
  const keys: SortKey[] = [];
  let after = "";
  while (true) {
    const rows = await db.all<{ id: string; fullName: string; expert: number }>(sql`
      SELECT id, full_name AS fullName, expert FROM profiles WHERE id > ${after}
      ORDER BY id LIMIT 20000`);
    for (const { id, fullName, expert } of rows) {
      keys.push({ id, tier: expert ? 0 : 1, sortName: toSortName(fullName) });
    }
    const last = rows.at(-1);
    if (!last) return keys;
    after = last.id;
  }
}

/** JavaScript compares UTF-16 and SQLite UTF-8, so names in a few rare scripts stand near their place instead of on it. */
function rank(keys: SortKey[]): Ranked[] {
  keys.sort((a, b) => a.tier - b.tier || compare(a.sortName, b.sortName) || compare(a.id, b.id));
  let previous = 0;
  return keys.map((key) => {
    const lowest = Math.max(previous, tierRange(key.tier).from) + RANK_SPACING;
    previous = Math.max(lowest, idealRank(key.tier, key.sortName));
    return { ...key, rank: previous };
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function insertChunk(db: Database, ranked: Ranked[]): Promise<void> {
  const sources = await loadListingSources(
    db,
    ranked.map(({ id }) => id),
  );
  const ranks = new Map(ranked.map(({ id, rank }) => [id, rank]));
  const rows = sources.map((source) => toRow(source, ranks)).filter((row) => row !== null);
  const statements: BatchItem<"sqlite">[] = [];
  for (let start = 0; start < rows.length; start += SLICE) {
    statements.push(...insertStatements(db, rows.slice(start, start + SLICE)));
  }
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

function insertStatements(db: Database, rows: unknown[][]): BatchItem<"sqlite">[] {
  const items = sql`json_each(${JSON.stringify(rows)})`;
  return [
    db.run(sql`
      INSERT INTO expert_listings (rank, profile_id, verified, sort_name, lottery, facets, words)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
      FROM ${items} ORDER BY key`),
    db.run(sql`INSERT INTO experts_search (rowid, text)
      SELECT value ->> 0, value ->> 7 FROM ${items} ORDER BY key`),
  ];
}

function toRow(source: ListingSource, ranks: ReadonlyMap<string, number>): unknown[] | null {
  const listing: Listing | null = toListing(source);
  if (!listing) return null;
  const { profileId, verified, sortName, facets, words } = listing;
  return [
    ranks.get(profileId),
    profileId,
    verified ? 1 : 0,
    sortName,
    lotteryNumber(profileId),
    JSON.stringify(facets),
    storedWords(words),
    indexedText(words, facets),
  ];
}
