import { sql } from "drizzle-orm";
import { fold } from "#app/lib/text/fold.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

/** Longer texts are no words that synonyms could help. */
const MOST_CHARACTERS = 80;
/** Different searches of one day: robots must not fill the table. */
const MOST_PER_DAY = 2_000;

export interface SearchMiss {
  list: "experts" | "products";
  locale: string;
  q: string;
}

/** Counts a search without a result, for admins who add synonyms. It stores nothing about people. */
export async function countMiss(db: Database, { list, locale, q }: SearchMiss): Promise<void> {
  const words = fold(q).replace(/\s+/g, " ").trim();
  if (words === "" || words.length > MOST_CHARACTERS) return;
  const today = Math.floor(now() / DAY_MS);
  await db.run(sql`
    insert into search_misses (list, locale, words, day, count)
    select ${list}, ${locale}, ${words}, ${today}, 1
    where (select count(*) from search_misses where day = ${today}) < ${MOST_PER_DAY}
    on conflict (list, locale, words, day) do update set count = count + 1`);
}
