import { eq, sql } from "drizzle-orm";
import { revokeLinksStatement } from "#app/domain/threads/live/room-revocations.server.ts";
import { unindexThreadStatements } from "#app/domain/threads/search/search-index.server.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";
import { recordErasureStatement } from "./erasure-list.server.ts";

/** Higher than that of every link: all sockets of the client close. */
const NO_LINK = Number.MAX_SAFE_INTEGER;

/**
 * Deletes quote requests with their conversations and the mails about them, and lists them as
 * erased, so that a restored backup loses them again. Unknown ids are fine. Returns the number of
 * deleted requests. That their client wants it is NOT checked here.
 */
export async function deleteRequestsUnscoped(
  db: Database,
  ids: readonly string[],
): Promise<number> {
  const present = await db.all<{ id: string }>(
    sql`select id from quotes where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  for (const { id } of present) {
    const [first, ...rest] = deleteStatements(db, id);
    await db.batch([first, ...rest]);
  }
  return present.length;
}

/** Additions, messages, drafts and reports go with the request: their foreign keys say so. */
function deleteStatements(db: Database, id: string) {
  const isThere = sql`exists (select 1 from quotes where id = ${id})`;
  return [
    recordErasureStatement(db, id, isThere),
    ...unindexThreadStatements(db, sql`select id from message_threads where quote_id = ${id}`),
    revokeLinksStatement(db, { quoteId: sql`${id}`, version: NO_LINK, onlyIf: isThere }),
    deleteMailsStatement(db, id),
    db.run(sql`
      delete from quote_drafts
      where repeat_of = ${id} or id = (select draft_id from quotes where id = ${id})`),
    db.delete(quotes).where(eq(quotes.id, id)),
  ] as const;
}

/** Mails keep texts of the request for months. A mail about several requests goes as a whole. */
function deleteMailsStatement(db: Database, id: string) {
  return db.run(sql`
    delete from email_outbox where exists (
      select 1 from (
        select ${id} as id union all select id from message_threads where quote_id = ${id}) about
      where instr(email_outbox.params, about.id) > 0
        or instr(email_outbox.idempotency_key, about.id) > 0)`);
}
