import { type SQL, sql } from "drizzle-orm";
import { mayIn } from "#app/domain/plans/plan-column.server.ts";
import { isListed } from "#app/domain/quotes/delivery/matching.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";

/**
 * The expert that a request is for. Experts with a free or unclaimed listing, and those who take no
 * new projects, get no requests. The form then says that matched experts get the request instead.
 */
export interface QuoteTarget {
  id: string;
  username: string;
  name: string;
  /** The plan and the claim allow it. */
  receivesRequests: boolean;
  isUnclaimed: boolean;
  takesProjects: boolean;
}

export function toTarget(row: RawRow<QuoteTarget>): QuoteTarget {
  return mapRow<QuoteTarget>(row, {
    receivesRequests: Boolean,
    isUnclaimed: Boolean,
    takesProjects: Boolean,
  });
}

/** Statement: the listed expert with this username, a former username, or this id. */
export function targetQuery(db: Database, expert: string) {
  return db.all<RawRow<QuoteTarget>>(sql`
    select p.id, p.username, p.full_name as name, ${mayIn("p", "receiveRequests")} as receivesRequests,
      p.unclaimed_at is not null as isUnclaimed, p.takes_projects as takesProjects ${fromListed(expert)}`);
}

/** The same expert's id as a value. */
export function targetId(expert: string): SQL {
  return sql`(select p.id ${fromListed(expert)})`;
}

function fromListed(expert: string): SQL {
  const username = expert.toLowerCase();
  return sql`from profiles p
    where (p.username = ${username} or p.id = ${expert}
      or p.id = (select profile_id from former_usernames where username = ${username}))
      and ${isListed}
    order by p.username = ${username} desc, p.id = ${expert} limit 1`;
}
