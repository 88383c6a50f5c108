import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { ListingSource } from "./listing.server.ts";

interface SourceRow {
  id: string;
  fullName: string;
  biography: string;
  country: string;
  expert: number;
  emailVerified: number;
  categories: string;
  tags: string;
}

/** The sources of these profiles in the given order; unknown ids are left out. */
export async function loadListingSources(
  db: Database,
  profileIds: readonly string[],
): Promise<ListingSource[]> {
  const rows = await db.all<SourceRow>(sql`
    SELECT p.id, p.full_name AS fullName, p.biography, p.country, p.expert,
      u.email_verified_at IS NOT NULL AS emailVerified,
      (SELECT json_group_array(category) FROM (SELECT category FROM profile_categories
        WHERE profile_id = p.id ORDER BY position, category)) AS categories,
      (SELECT json_group_array(tag) FROM (SELECT tag FROM profile_tags
        WHERE profile_id = p.id ORDER BY position, tag)) AS tags
    FROM json_each(${JSON.stringify(profileIds)}) wanted
    CROSS JOIN profiles p ON p.id = wanted.value
    CROSS JOIN users u ON u.id = p.id
    ORDER BY wanted.key`);
  return rows.map(toListingSource);
}

function toListingSource(row: SourceRow): ListingSource {
  return {
    ...row,
    expert: row.expert === 1,
    emailVerified: row.emailVerified === 1,
    categories: JSON.parse(row.categories),
    tags: JSON.parse(row.tags),
  };
}
