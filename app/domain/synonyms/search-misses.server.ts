/** Searches without a result, for admins: what people look for, without who they are. */
import { sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { fold } from "#app/lib/text/fold.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { groupOf, isPhrase } from "./add-synonym.server.ts";
import { listGroupsUnscoped } from "./edit-synonyms.server.ts";
import { MOST_MISSES, type SearchMiss } from "./schema.ts";

/** Robots search for endless nonsense: a day keeps this many texts. */
const MOST_A_DAY = 500;
/** One text is counted this often a day, so that repeating it brings it no further up. */
const MOST_OF_ONE = 50;
const LONGEST = 60;
const MOST_WORDS = 6;

/** Addresses and numbers of telephones or accounts are data of people. */
const IS_PERSONAL = /@|\d{5}|\d[\d\s/-]{6,}\d|:\/\//;

interface Miss {
  list: SearchMiss["list"];
  locale: Locale;
  q: string;
}

/** The folded text as it is kept; null for one that is too long or may be a person's data. */
export function toMissedWords(q: string): string | null {
  const words = fold(q).trim().replace(/\s+/g, " ");
  const isKept = words !== "" && words.length <= LONGEST && words.split(" ").length <= MOST_WORDS;
  return isKept && !IS_PERSONAL.test(words) ? words : null;
}

/** Counts a search that has found nothing. */
export async function recordMiss(db: Database, { list, locale, q }: Miss): Promise<void> {
  const words = toMissedWords(q);
  if (words === null) return;
  const day = Math.floor(now() / DAY_MS);
  const isNew = sql`(select count(*) from search_misses where day = ${day}) < ${MOST_A_DAY}`;
  const isKnown = sql`exists (select 1 from search_misses where list = ${list}
    and locale = ${locale} and words = ${words} and day = ${day})`;
  await db.run(sql`
    insert into search_misses (list, locale, words, day, count)
    select ${list}, ${locale}, ${words}, ${day}, 1 where ${isKnown} or ${isNew}
    on conflict do update set count = min(count + 1, ${MOST_OF_ONE})`);
}

/**
 * The most frequent ones, each with the group of synonyms that has its words meanwhile, and
 * whether it can be one of a group; also the number of all groups. Whether an admin asks is NOT
 * checked here.
 */
export async function listMissesUnscoped(db: Database) {
  const [misses, groups] = await db.batch([
    db.all<SearchMiss>(sql`
      select list, words, sum(count) as count, max(day) * ${DAY_MS} as day from search_misses
      group by list, words order by sum(count) desc, max(day) desc, words
      limit ${sql.raw(String(MOST_MISSES))}`),
    listGroupsUnscoped(db),
  ]);
  return {
    groups: groups.length,
    misses: misses.map((miss) => ({
      ...miss,
      groupId: groupOf(groups, miss.words)?.id ?? null,
      isPhrase: isPhrase(miss.words),
    })),
  };
}

/**
 * Forgets a search, so that it is listed again only once someone searches for it again, and
 * records that. A repeat changes nothing. Whether an admin asks is NOT checked here.
 */
export async function removeMissUnscoped(
  db: Database,
  { actorId, list, words }: Pick<SearchMiss, "list" | "words"> & { actorId: string },
): Promise<void> {
  const isIt = sql`list = ${list} and words = ${words}`;
  const isThere = sql`exists (select 1 from search_misses where ${isIt})`;
  await db.batch([
    auditStatement(db, { actorId, action: "synonyms.ignored", subject: words }, isThere),
    db.run(sql`delete from search_misses where ${isIt}`),
  ]);
}
