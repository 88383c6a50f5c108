import { type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";

/**
 * Condition: no account has or had this username, and no sign-up reserves it. Whether it is allowed
 * is NOT checked here.
 */
export function isUsernameFree(username: string): SQL {
  return sql`(
    not exists (select 1 from profiles where username = ${username})
    and not exists (select 1 from former_usernames where username = ${username})
    and not exists (select 1 from held_usernames where username = ${username} and expires_at > ${now()}))`;
}
