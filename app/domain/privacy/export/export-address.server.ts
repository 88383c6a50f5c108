import { type SQL, sql } from "drizzle-orm";

/**
 * Expression: the member's address; null while it is unconfirmed, because it may belong to another
 * person.
 */
export function confirmedEmail(userId: string): SQL {
  return sql`(select email from users where id = ${userId} and email_verified_at is not null)`;
}
