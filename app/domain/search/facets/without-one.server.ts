import { type SQL, sql } from "drizzle-orm";
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
  const { rows, read } = countWithoutOne(filter, null);
  return read(rows ? await db.all(rows) : []);
}

/**
 * The same for the caller's batch: `read` makes the list of what `rows` select. They are null where
 * the number of all listings is known (`listed`) and answers all of it.
 */
export function countWithoutOne<Group extends string>(
  filter: ListingFilter<Group>,
  listed: number | null,
) {
  const parts = withoutEach(filter);
  const { known, asked } = countEach(parts, listed);
  const read = (found: readonly unknown[]): WithoutOne<"q" | Group>[] => {
    const rows = [...known, ...(found as PartRow[])];
    return parts
      .map(({ without }, part) => {
        const row = rows.find((row) => row.part === part) ?? NOTHING;
        return { without, ...toListTotal(row) };
      })
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count);
  };
  return { rows: asked.length > 0 ? sql.join(asked, sql` union all `) : null, read };
}

type PartRow = typeof NOTHING & { part: number };

function countEach(parts: readonly Part<string>[], listed: number | null) {
  const known: PartRow[] = [];
  const asked: SQL[] = [];
  for (const [part, { rest }] of parts.entries()) {
    if (!isOpen(rest))
      asked.push(sql`select ${part} as part, total, isExact from (${countHits(rest)})`);
    else if (listed === null)
      asked.push(sql`select ${part} as part, ${storedTotal(rest.index)} as total, 1 as isExact`);
    else known.push({ part, total: listed, isExact: 1 });
  }
  return { known, asked };
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
  if (filter.concepts.length === 0) return groups;
  return [{ without: "q", rest: { ...filter, concepts: [] } }, ...groups];
}
