import { type SQL, sql } from "drizzle-orm";
import { findPeopleIdsUnscoped } from "#app/domain/people/list/list-people.server.ts";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";
import type { Database } from "#db/client.ts";

interface MeantSubjects {
  /** Selects the ids and keys. */
  meant: SQL;
  /** Whether the text may mean further people. */
  isCut: boolean;
}

/**
 * What an admin means by a text: people by their name, username or address, found as in their list,
 * the stored mails to an address, and these keys. Whether an admin asks is NOT checked here.
 */
export async function findSubjectsUnscoped(
  db: Database,
  q: string,
  keys: readonly string[],
): Promise<MeantSubjects> {
  const { ids, isCut } = await findPeopleIdsUnscoped(db, q);
  const meant = sql`select value from json_each(${JSON.stringify([...keys, ...ids])})
    union select id from email_outbox where recipient = ${toStoredSpelling(q)}`;
  return { meant, isCut };
}
