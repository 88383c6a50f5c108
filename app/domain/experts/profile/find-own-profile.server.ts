import { sql } from "drizzle-orm";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import type { Database } from "#db/client.ts";
import type { OwnProfile } from "./schema.ts";

type Flag = "takesProjects" | "isEmailVerified";

interface OwnProfileRow extends Omit<OwnProfile, Flag | "categories" | "tags"> {
  takesProjects: number;
  isEmailVerified: number;
  /** JSON lists. */
  categories: string;
  tags: string;
}

/** The profile of a member as they edit it; null for an unknown id. One round trip. */
export async function findOwnProfile(db: Database, userId: string): Promise<OwnProfile | null> {
  const [row] = await db.all<OwnProfileRow>(sql`
    select p.id as userId, p.username, p.full_name as name, p.avatar_key as avatarKey, p.company,
      p.country, p.biography, p.linkedin_url as linkedinUrl, p.website_url as websiteUrl,
      p.twitter_url as twitterUrl, ${planOf("p")} as plan, p.takes_projects as takesProjects,
      u.email_verified_at is not null as isEmailVerified, p.updated_at as updatedAt,
      (select count(*) from products where expert_id = p.id) as productCount,
      (select json_group_array(category) from (select category from profile_categories
        where profile_id = p.id order by position, category)) as categories,
      (select json_group_array(tag) from (select tag from profile_tags
        where profile_id = p.id order by position, tag)) as tags
    from profiles p join users u on u.id = p.id
    where p.id = ${userId}`);
  return row ? toOwnProfile(row) : null;
}

function toOwnProfile(row: OwnProfileRow): OwnProfile {
  return {
    ...row,
    takesProjects: row.takesProjects === 1,
    isEmailVerified: row.isEmailVerified === 1,
    categories: JSON.parse(row.categories),
    tags: JSON.parse(row.tags),
  };
}
