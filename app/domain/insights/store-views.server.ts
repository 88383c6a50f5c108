import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** What one counter has counted for an expert on a day. */
export interface ViewSum {
  expertId: string;
  /** Days since 1970, UTC. */
  day: number;
  views: number;
  listed: number;
}

interface Flush {
  /** The id of the counter's storage. */
  counter: string;
  /** Grows with each flush of this counter; a repeated one has the number of the first attempt. */
  flush: number;
  sums: readonly ViewSum[];
}

/**
 * Adds the sums of a flush, unless this counter has written this flush or a later one: then it
 * changes nothing. Experts who no longer exist are left out.
 */
export async function storeViews(db: Database, { counter, flush, sums }: Flush): Promise<void> {
  await db.batch([
    db.run(sql`
      insert into expert_views (expert_id, day, views, listed)
      select p.id, s.value ->> 'day', s.value ->> 'views', s.value ->> 'listed'
      from json_each(${JSON.stringify(sums)}) s cross join profiles p on p.id = s.value ->> 'expertId'
      where not exists (select 1 from view_flushes where counter = ${counter} and flush >= ${flush})
      on conflict (expert_id, day) do update
        set views = views + excluded.views, listed = listed + excluded.listed`),
    db.run(sql`
      insert into view_flushes (counter, flush) values (${counter}, ${flush})
      on conflict (counter) do update set flush = max(flush, excluded.flush)`),
  ]);
}
