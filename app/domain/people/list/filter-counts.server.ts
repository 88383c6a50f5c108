import { type SQL, sql } from "drizzle-orm";
import { PEOPLE_FILTERS, type PeopleFilter } from "#app/domain/people/schema.ts";
import { isPaidIn } from "#app/domain/plans/plan-column.server.ts";
import { END, filterOf } from "./people-query.server.ts";

/** The most that are counted for one filter. */
const MOST_COUNTED = 1_000;
/** The most that are inspected for it: every view of the first page counts. */
const MOST_INSPECTED = 2_000;

export interface FilterCount {
  filter: PeopleFilter;
  count: number;
  /** 0 or 1: there may be more. */
  isMore: number;
}

/**
 * How many members each filter of the list finds among those of its index. The newest members are
 * inspected for filters without one, once for all of them.
 */
export function filterCountsQuery(): SQL {
  const flags = BY_NEWEST.map((filter) => sql`${filterOf({ show: filter })} as ${sql.raw(filter)}`);
  return sql`
    with newest as materialized (select ${sql.join(flags, sql`, `)}
      from users u cross join profiles p on p.id = u.id
      where u.id < ${END} order by u.id desc limit ${MOST_INSPECTED + 1})
    ${sql.join(PEOPLE_FILTERS.map(countOf), sql` union all `)}`;
}

function countOf(filter: PeopleFilter): SQL {
  const found = sql`count(*) filter (where isFound)`;
  return sql`
    select ${filter} as filter, min(${found}, ${MOST_COUNTED}) as count,
      ${found} > ${MOST_COUNTED} or count(*) > ${MOST_INSPECTED} as isMore
    from (${rowsOf(filter)})`;
}

function rowsOf(filter: PeopleFilter): SQL {
  if (hasNoIndex(filter)) return sql`select ${sql.raw(filter)} as isFound from newest`;
  return sql`select ${filterOf({ show: filter })} as isFound from ${INDEXED[filter]}
      limit ${MOST_INSPECTED + 1}`;
}

const BY_NEWEST = ["unconfirmed", "confirmed"] as const satisfies readonly PeopleFilter[];
type ByNewest = (typeof BY_NEWEST)[number];

const hasNoIndex = (filter: PeopleFilter): filter is ByNewest =>
  BY_NEWEST.some((each) => each === filter);

/** The conditions of partial indexes. */
const INDEXED: Record<Exclude<PeopleFilter, ByNewest>, SQL> = {
  admin: sql`profiles p where p.admin = 1 and p.id < ${END}`,
  // Unclaimed listings, which the filter leaves out, were never asked.
  expert: sql`profiles p where ${isPaidIn("p")} and p.id < ${END} order by p.last_served_at desc`,
  suspended: sql`users u where u.suspended_at is not null and u.id < ${END}`,
  unclaimed: sql`profiles p where p.unclaimed_at is not null and p.id < ${END}`,
};
