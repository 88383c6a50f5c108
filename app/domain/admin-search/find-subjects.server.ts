import { type SQL, sql } from "drizzle-orm";
import { foundPeopleQuery } from "#app/domain/people/list-people.server.ts";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";

/** The newest mails of an address. */
const MOST_MAILS = 200;

/**
 * Selects the ids of what an admin means by a text: people by their name, username or address,
 * found as in their list, the mails to an address, and these keys. Whether an admin asks is NOT
 * checked here.
 */
export function meantSubjectsQuery(q: string, keys: readonly string[]): SQL {
  return sql`select value from json_each(${JSON.stringify(keys)})
    union ${foundPeopleQuery(q)} union select id from (
    select id from email_outbox where recipient = ${toStoredSpelling(q)}
    order by id desc limit ${MOST_MAILS})`;
}
