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
    select l.rank, l.sort_name as sortName, p.id, p.username, p.full_name as name, p.company, p.country,
      p.avatar_key as avatarKey, p.biography, p.takes_projects as takesProjects,
      p.unclaimed_at is not null as isUnclaimed,
      p.response_ms as responseMs, ${planOf("p")} as plan, l.facets,
      p.linkedin_url as linkedinUrl, p.website_url as websiteUrl, p.twitter_url as twitterUrl
    from profiles p join expert_listings l on l.profile_id = p.id
    where p.username = ${username} or p.id = ${usernameOrId}
      or p.id = (select profile_id from former_usernames where username = ${username})
    order by p.username = ${username} desc, p.id = ${usernameOrId} limit 1`);
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
