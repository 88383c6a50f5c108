/** What the searches of the bench are made of, drawn from a filled database. */
import { type SQL, sql } from "drizzle-orm";
import { toSortName } from "#app/domain/experts/listing/listing.server.ts";
import { countrySlug } from "#app/lib/countries.ts";
import { encodeCursor } from "#app/lib/keyset-cursor.ts";
import type { Database } from "#db/client.ts";
import { Chance } from "#tests/support/chance.ts";
import { readTermIds } from "#tests/support/term-ids.ts";

/** Queries of each kind. */
export const SAMPLES = 200;

export type Samples = Awaited<ReturnType<typeof drawSamples>>;
type List = "expert" | "product";

/** The same database gives the same samples. */
export async function drawSamples(db: Database, list: List) {
  const chance = new Chance(15);
  const listings = sql.raw(`${list}_listings`);
  const common = await wordsByCount(db, list, sql`count > 0 order by count desc limit 150`);
  const rare = await wordsByCount(
    db,
    list,
    sql`count between 2 and 40 and length(term) >= 5 and id % 17 = 3 limit 2000`,
  );
  return {
    chance,
    common,
    rare,
    pairs: await wordPairs(db, list, rare),
    texts: await longTexts(db, list),
    facets: await countedFacets(db, list),
    size: await countListings(db, listings),
    /** Ranks from this share of the list on. */
    ranksAt: (share: number) => ranksFrom(db, listings, share),
  };
}

async function wordsByCount(db: Database, list: List, which: SQL): Promise<string[]> {
  const rows = await db.all<{ term: string }>(
    sql`select term from ${sql.raw(`${list}_terms`)} where ${which}`,
  );
  return rows.map(({ term }) => term);
}

export async function countVocabulary(db: Database, list: List): Promise<number> {
  const [row] = await db.all<{ count: number }>(
    sql`select count(*) as count from ${sql.raw(`${list}_terms`)}`,
  );
  return row?.count ?? 0;
}

async function countListings(db: Database, listings: SQL): Promise<number> {
  const [row] = await db.all<{ count: number }>(sql`select count(*) as count from ${listings}`);
  return row?.count ?? 0;
}

/** Two rare words of one listing. */
async function wordPairs(db: Database, list: List, rare: readonly string[]) {
  const some = sql`(select rank, term_ids from (select rank, term_ids from ${sql.raw(`${list}_listings`)} limit 20000)
    where rank % 7 = 3 limit 3000)`;
  const rows = await db.all<{ words: string }>(sql`
    select json_group_array(t.term) as words from (${readTermIds(some)}) w
      cross join ${sql.raw(`${list}_terms`)} t on t.id = w.id
    where t.term in (select value from json_each(${JSON.stringify(rare)})) group by w.rank`);
  const found = rows.flatMap(({ words }) => {
    const [one, other]: string[] = JSON.parse(words);
    return one && other ? [`${one} ${other}`] : [];
  });
  return found.length > 0 ? found : rare.slice(1).map((word, at) => `${rare[at]} ${word}`);
}

/** Twenty words, at most 200 letters. */
async function longTexts(db: Database, list: List): Promise<string[]> {
  const source = list === "expert" ? "profiles" : "products";
  const column = sql.raw(list === "expert" ? "biography" : "description_md");
  const rows = await db.all<{ text: string }>(
    sql`select ${column} as text from ${sql.raw(source)} limit ${BigInt(SAMPLES)} offset 500`,
  );
  return rows.map(({ text }) => text.split(" ").slice(0, 20).join(" ").slice(0, 200));
}

/** Gives the values of a group of facets by the letter of its prefix, the most frequent first. */
async function countedFacets(db: Database, list: List) {
  const rows = await db.all<{ facet: string }>(sql`
    select facet from ${sql.raw(`${list}_facet_counts`)} order by count desc limit 1500`);
  return (letter: string): string[] =>
    rows.flatMap(({ facet }) => (facet.startsWith(`${letter}:`) ? [facet.slice(2)] : []));
}

async function ranksFrom(db: Database, listings: SQL, share: number): Promise<number[]> {
  const total = await countListings(db, listings);
  const offset = Math.max(0, Math.min(Math.floor(total * share), total - SAMPLES - 50));
  const rows = await db.all<{ rank: number }>(sql`
    select rank from ${listings} order by rank limit ${BigInt(SAMPLES)} offset ${BigInt(offset)}`);
  return rows.map(({ rank }) => rank);
}

export const rankCursors = (ranks: readonly number[]): string[] =>
  ranks.map((rank) => encodeCursor([rank]));

/** Names of experts from all over the list: whole, turned round, or the family name alone. */
export async function readNames(db: Database): Promise<string[]> {
  const rows = await db.all<{ name: string }>(
    sql`select full_name as name from profiles limit ${BigInt(SAMPLES)} offset 3000`,
  );
  return rows.map(({ name }, at) => {
    const [first = "", ...others] = toSortName(name).split(" ");
    const last = others.join(" ");
    return [`${first} ${last}`, `${last} ${first}`, last][at % 3] ?? name;
  });
}

export async function readUsernames(db: Database): Promise<string[]> {
  const rows = await db.all<{ username: string }>(
    sql`select username from profiles where rowid % 41 = 7 limit ${BigInt(SAMPLES)}`,
  );
  return rows.map(({ username }) => username);
}

export const slugOf = (code: string): string => countrySlug(code);

/** One slip of the pen in a word. */
export function misspell(word: string, chance: Chance): string {
  const at = 1 + chance.below(word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const swapped = before + after.charAt(0) + letter + after.slice(1);
  return chance.oneOf([before + after, `${before}${letter}x${after}`, swapped]);
}
