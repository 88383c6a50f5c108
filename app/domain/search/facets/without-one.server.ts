import { sql } from "drizzle-orm";
import { countHits } from "#app/domain/search/list/hits.server.ts";
import { toListTotal } from "#app/domain/search/list/list-page.server.ts";
import {
  activeGroups,
  isOpen,
  type ListingFilter,
  openGroup,
} from "#app/domain/search/list/listing-filter.server.ts";
import type { WithoutOne } from "#app/domain/search/schema.ts";
import type { Database } from "#db/client.ts";
import { storedTotal } from "./facet-counts.server.ts";

/**
 * For each part of a filter, the number of hits without that part, most first, in one round trip.
 * Parts without which there are still no hits are left out. A part is the text ("q") or a whole
 * group, because removing one of several choices of a group only narrows the result.
 */
export async function listWithoutOne<Group extends string>(
  db: Database,
  filter: ListingFilter<Group>,
): Promise<WithoutOne<"q" | Group>[]> {
  const parts = withoutEach(filter);
  if (parts.length === 0) return [];
  const totals = parts.map(({ rest }, part) => {
    if (isOpen(rest))
      return sql`select ${part} as part, ${storedTotal(rest.index)} as total, 1 as isExact`;
    return sql`select ${part} as part, total, isExact from (${countHits(rest)})`;
  });
  const rows = await db.all<typeof NOTHING & { part: number }>(sql.join(totals, sql` union all `));
  return parts
    .map(({ without }, part) => {
      const row = rows.find((row) => row.part === part) ?? NOTHING;
      return { without, ...toListTotal(row) };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

const NOTHING = { total: 0, isExact: 1 };

interface Part<Group extends string> {
  without: "q" | Group;
  rest: ListingFilter<Group>;
}

function withoutEach<Group extends string>(filter: ListingFilter<Group>): Part<Group>[] {
  const groups = activeGroups(filter).map((group) => ({
    without: group,
    rest: openGroup(filter, group),
  }));
  if (filter.words.length === 0) return groups;
  return [{ without: "q", rest: { ...filter, words: [] } }, ...groups];
}
