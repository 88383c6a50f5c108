import { sql } from "drizzle-orm";
import {
  type FieldRow,
  PAGE_FIELDS,
  readFields,
  selectFields,
} from "#app/domain/experts/profile/field-columns.server.ts";
import type { PageField } from "#app/domain/experts/profile/fields.ts";
import type { ExpertProfile } from "#app/domain/experts/schema.ts";
import { may } from "#app/domain/plans/schema.ts";
import type { Database } from "#db/client.ts";
import { type CardRow, cardColumns, memberOf, toCard } from "./card-rows.server.ts";

/**
 * The listed expert with this username (in any case), former username or id, in this order; null
 * when there is none. Returns the current username, which is part of the canonical address, the
 * whole biography, and the categories and tags that the plan shows.
 */
export async function findExpert(
  db: Database,
  usernameOrId: string,
): Promise<ExpertProfile | null> {
  const username = usernameOrId.toLowerCase();
  const [row] = await db.all<CardRow & FieldRow<PageField>>(sql`
    select ${cardColumns({ isWhole: true })}, ${selectFields(PAGE_FIELDS)}
    from profiles p join expert_listings l on l.profile_id = p.id
    where p.username = ${username} or p.id = ${usernameOrId}
      or p.id = (select profile_id from former_usernames where username = ${username})
    order by p.username = ${username} desc, p.id = ${usernameOrId} limit 1`);
  if (!row) return null;
  const member = memberOf(row);
  return {
    ...toCard(row),
    ...readFields(row, PAGE_FIELDS),
    receivesRequests: may(member, "receiveRequests"),
    hasFollowedLink: may(member, "showFollowedLink"),
  };
}
