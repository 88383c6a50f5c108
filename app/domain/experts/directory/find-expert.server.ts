import { sql } from "drizzle-orm";
import type { ExpertProfile } from "#app/domain/experts/schema.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { may } from "#app/domain/plans/schema.ts";
import type { Database } from "#db/client.ts";
import { type CardRow, memberOf, toCard } from "./card-rows.server.ts";

type Links = Pick<ExpertProfile, "linkedinUrl" | "websiteUrl" | "twitterUrl">;

/**
 * The listed expert with this username, in whatever case, who else had it before, or else with this id; null when there is none.
 * The username of the answer is the one for the canonical address. The biography is whole, categories and tags are those that the
 * plan shows.
 */
export async function findExpert(
  db: Database,
  usernameOrId: string,
): Promise<ExpertProfile | null> {
  const username = usernameOrId.toLowerCase();
  const [row] = await db.all<CardRow & Links>(sql`
    SELECT l.rank, l.sort_name AS sortName, p.id, p.username, p.full_name AS name, p.company, p.country,
      p.avatar_key AS avatarKey, p.biography, p.takes_projects AS takesProjects,
      p.unclaimed_at IS NOT NULL AS isUnclaimed,
      p.response_ms AS responseMs, ${planOf("p")} AS plan, l.facets,
      p.linkedin_url AS linkedinUrl, p.website_url AS websiteUrl, p.twitter_url AS twitterUrl
    FROM profiles p JOIN expert_listings l ON l.profile_id = p.id
    WHERE p.username = ${username} OR p.id = ${usernameOrId}
      OR p.id = (SELECT profile_id FROM former_usernames WHERE username = ${username})
    ORDER BY p.username = ${username} DESC, p.id = ${usernameOrId} LIMIT 1`);
  if (!row) return null;
  const { linkedinUrl, websiteUrl, twitterUrl, ...card } = row;
  const member = memberOf(card);
  return {
    ...toCard(card),
    linkedinUrl,
    websiteUrl,
    twitterUrl,
    receivesRequests: may(member, "receiveRequests"),
    hasFollowedLink: may(member, "showFollowedLink"),
  };
}
