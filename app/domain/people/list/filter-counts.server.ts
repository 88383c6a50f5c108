import { type SQL, sql } from "drizzle-orm";
import { PEOPLE_FILTERS, type PeopleFilter } from "#app/domain/people/schema.ts";
import { isPaidIn } from "#app/domain/plans/plan-column.server.ts";
import { END, filterOf } from "./people-query.server.ts";

/** The most that are counted for one filter. */
const MOST_COUNTED = 1_000;
/** The most that are inspected for it: every view of the list counts. */
const MOST_INSPECTED = 2_000;

export interface FilterCount {
  filter: PeopleFilter;
  count: number;
  /** 0 or 1: there may be more. */
  isMore: number;
}

/**
 * How many members each filter of the list finds among those of its index. The newest members are
 * inspected for filters without one.
 */
export function filterCountsQuery(): SQL {
  return sql.join(PEOPLE_FILTERS.map(countOf), sql` union all `);
}

function countOf(filter: PeopleFilter): SQL {
  const found = sql`count(*) filter (where isFound)`;
  return sql`
    select ${filter} as filter, min(${found}, ${MOST_COUNTED}) as count,
      ${found} > ${MOST_COUNTED} or count(*) > ${MOST_INSPECTED} as isMore
    from (select ${filterOf({ show: filter })} as isFound from ${ROWS[filter]}
      limit ${MOST_INSPECTED + 1})`;
}

const NEWEST = sql`users u cross join profiles p on p.id = u.id
  where u.id < ${END} order by u.id desc`;

/** The conditions of partial indexes, or the newest members. */
const ROWS: Record<PeopleFilter, SQL> = {
  admin: sql`profiles p where p.admin = 1 and p.id < ${END}`,
  // Unclaimed listings, which the filter leaves out, were never asked.
  expert: sql`profiles p where ${isPaidIn("p")} and p.id < ${END} order by p.last_served_at desc`,
  suspended: sql`users u where u.suspended_at is not null and u.id < ${END}`,
  unclaimed: sql`profiles p where p.unclaimed_at is not null and p.id < ${END}`,
  confirmed: NEWEST,
  unconfirmed: NEWEST,
};
