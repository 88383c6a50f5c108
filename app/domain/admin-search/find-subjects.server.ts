import { sql } from "drizzle-orm";
import { peopleQueries, toPeoplePage } from "#app/domain/people/list-people.server.ts";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";
import type { Database } from "#db/client.ts";

/** The newest mails of an address. */
const MOST_MAILS = 200;

/**
 * The ids of what an admin means by a text: people by their name, username or address, found as in
 * their list, and the mails to an address. Whether an admin asks is NOT checked here.
 */
export async function findSubjectsUnscoped(db: Database, q: string): Promise<string[]> {
  const [named, found, span, mails] = await db.batch([
    ...peopleQueries(db, { q, show: null, after: null }),
    db.all<{ id: string }>(sql`
      select id from email_outbox where recipient = ${toStoredSpelling(q)}
      order by id desc limit ${MOST_MAILS}`),
  ]);
  return [...toPeoplePage(named, found, span).people, ...mails].map(({ id }) => id);
}
