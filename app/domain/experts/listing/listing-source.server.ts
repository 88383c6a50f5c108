import { SQL, sql } from "drizzle-orm";
import { isHiddenUser } from "#app/domain/members/suspension.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import type { PlanId } from "#app/domain/plans/schema.ts";
import type { Database } from "#db/client.ts";
import type { ListingSource } from "./listing.server.ts";

export interface SourceRow {
  id: string;
  fullName: string;
  biography: string;
  country: string;
  plan: PlanId;
  emailVerified: number;
  isHidden: number;
  isUnclaimed: number;
  /** JSON lists. */
  categories: string;
  tags: string;
}

/** The sources of these profiles in the given order; unknown ids are left out. */
export async function loadListingSources(
  db: Database,
  profileIds: readonly string[],
): Promise<ListingSource[]> {
  const rows = await listingSourcesQuery(db, profileIds);
  return rows.map(toListingSource);
}

/**
 * The query behind `loadListingSources`, on its own so that it can travel in somebody else's batch; there the ids may also be an
 * expression for a JSON list.
 */
export function listingSourcesQuery(db: Database, profileIds: readonly string[] | SQL) {
  const wanted = profileIds instanceof SQL ? profileIds : JSON.stringify(profileIds);
  return db.all<SourceRow>(sql`
    SELECT p.id, p.full_name AS fullName, p.biography, p.country, ${planOf("p")} AS plan,
      u.email_verified_at IS NOT NULL AS emailVerified, ${isHiddenUser} AS isHidden,
      p.unclaimed_at IS NOT NULL AS isUnclaimed,
      (SELECT json_group_array(category) FROM (SELECT category FROM profile_categories
        WHERE profile_id = p.id ORDER BY position, category)) AS categories,
      (SELECT json_group_array(tag) FROM (SELECT tag FROM profile_tags
        WHERE profile_id = p.id ORDER BY position, tag)) AS tags
    FROM json_each(${wanted}) wanted
    CROSS JOIN profiles p ON p.id = wanted.value
    CROSS JOIN users u ON u.id = p.id
    ORDER BY wanted.key`);
}

export function toListingSource(row: SourceRow): ListingSource {
  return {
    ...row,
    emailVerified: row.emailVerified === 1,
    isHidden: row.isHidden === 1,
    isUnclaimed: row.isUnclaimed === 1,
    categories: JSON.parse(row.categories),
    tags: JSON.parse(row.tags),
  };
}
