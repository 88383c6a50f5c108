import { type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";

/**
 * The most former names of a member. Older ones become free, so that members do not hoard names.
 */
export const MOST_FORMER_USERNAMES = 10;

/**
 * Condition: this username (in lower case) is taken, former or held. Names of `ownerId` do not
 * count; it is null for a new member.
 */
export function isUsernameTaken(username: string, ownerId: string | null): SQL {
  return sql`(
    exists (select 1 from profiles where username = ${username} and id is not ${ownerId})
    or exists (select 1 from former_usernames
      where username = ${username} and profile_id is not ${ownerId})
    or exists (select 1 from held_usernames where username = ${username} and expires_at > ${now()}))`;
}

/**
 * Statements: keep the old address of a member. They precede the statement that changes the
 * username, and do nothing when it stays the same. Whether it is free is NOT checked here.
 */
export function keepOldUsernameStatements(
  db: Database,
  { profileId, username }: { profileId: string; username: string },
): [Statement, Statement] {
  return [
    db.run(sql`
      insert into former_usernames (username, profile_id, created_at)
      select username, id, ${now()} from profiles where id = ${profileId} and username <> ${username}
      on conflict (username) do update set created_at = excluded.created_at
        where profile_id = excluded.profile_id`),
    db.run(sql`
      delete from former_usernames where profile_id = ${profileId} and (username = ${username}
        or username not in (select username from former_usernames where profile_id = ${profileId}
          and username <> ${username} order by created_at desc, username limit ${MOST_FORMER_USERNAMES}))`),
  ];
}
