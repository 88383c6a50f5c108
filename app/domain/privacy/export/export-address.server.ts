import { type SQL, sql } from "drizzle-orm";

/** The member's own address; nothing while nobody has confirmed it, for it may be somebody else's. */
export function confirmedEmail(userId: string): SQL {
  return sql`(select email from users where id = ${userId} and email_verified_at is not null)`;
}
