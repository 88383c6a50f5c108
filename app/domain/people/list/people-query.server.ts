import { type SQL, sql } from "drizzle-orm";
import { MOST_SEARCHED, type PeopleFilter } from "#app/domain/people/schema.ts";
import { isPaidIn } from "#app/domain/plans/plan-column.server.ts";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";
import { foldedGlob } from "#app/lib/text/folded-glob.ts";

export interface PeopleQuery {
  /** Matches name, username and address, without case and accents. */
  q: string;
  show: PeopleFilter | null;
  /** ISO 3166-1 alpha-2 code; every country without one. */
  country?: string;
  /** Oldest first; newest first without it. */
  isOldestFirst?: boolean;
  after: string | null;
}

/** Greater than every id of a person; the ids of deleted members begin with it. */
export const END = "~";

export function exactIds(q: string): SQL {
  const name = q.trim().toLowerCase();
  return sql`select id from users where email = ${toStoredSpelling(q)}
    union select id from profiles where username = ${name}
    union select id from users where id = ${name}`;
}

export function conditionOf(query: PeopleQuery): SQL {
  const words = query.q.slice(0, MOST_SEARCHED).split(/\s+/).filter(Boolean);
  const matches = words.map(
    (word) => sql`p.full_name || ' ' || p.username || ' ' || u.email glob ${foldedGlob(word)}`,
  );
  return sql.join([filterOf(query), ...matches], sql` and `);
}

export function filterOf({ show, country }: Pick<PeopleQuery, "show" | "country">): SQL {
  const shown = show === null ? sql`true` : FILTERS[show];
  return country ? sql`${shown} and p.country = ${country}` : shown;
}

const FILTERS: Record<PeopleFilter, SQL> = {
  admin: sql`p.admin = 1`,
  expert: sql`${isPaidIn("p")} and p.unclaimed_at is null`,
  suspended: sql`u.suspended_at is not null`,
  unclaimed: sql`p.unclaimed_at is not null`,
  confirmed: sql`u.email_verified_at is not null and p.unclaimed_at is null`,
  unconfirmed: sql`u.email_verified_at is null and p.unclaimed_at is null`,
};
