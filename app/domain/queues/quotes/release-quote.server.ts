import { and, eq, type SQL, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { insertThreadStatements } from "#app/domain/quotes/delivery/insert-thread.server.ts";
import type { OutgoingQuote } from "#app/domain/quotes/delivery/new-quote.server.ts";
import { quoteMailQueries } from "#app/domain/quotes/delivery/quote-mails.server.ts";
import { broadcastInbox, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";
import { loadOutgoingQuote } from "./outgoing-quote.server.ts";
import { stillWaits } from "./waiting-quote.server.ts";

export type ReleaseResult =
  /** Sent to this number of experts; with none it waits among the unmatched requests. */
  { state: "released"; count: number } | { state: "not-waiting" };

/**
 * Sends a held request as if it were submitted now, to its experts who may still receive it. One
 * batch, two round trips. That the actor is an admin is NOT checked here.
 */
export async function releaseQuote(
  services: ThreadServices,
  input: {
    actorId: string;
    quoteId: string;
    siteContact: { email: string; locale: Locale };
  },
): Promise<ReleaseResult> {
  const { db } = services;
  const { actorId, quoteId } = input;
  const quote = await loadOutgoingQuote(db, { ...input, expertIds: null });
  if (!quote) return { state: "not-waiting" };
  const { threads, recipients } = quote;
  const waits = stillWaits("held", quoteId);
  const details = { experts: String(recipients.length) };
  const results = await db.batch([
    auditStatement(db, { actorId, action: "quote.released", subject: quoteId, details }, waits),
    ...threads.flatMap((thread) => insertThreadStatements(db, quote, thread, waits)),
    rotateMatched(db, quote, waits),
    ...quoteMailQueries(db, quote, waits),
    db
      .update(quotes)
      .set({ heldAt: null, heldFor: null, unmatched: recipients.length === 0 })
      .where(and(eq(quotes.id, quoteId), waits))
      .returning({ id: quotes.id }),
  ]);
  const changed = results.at(-1) as { id: string }[];
  if (changed.length === 0) return { state: "not-waiting" };
  for (const { id } of recipients) broadcastInbox(services, id);
  return { state: "released", count: recipients.length };
}

/** As for a submit: the intended expert keeps the place in the rotation while the draft exists. */
function rotateMatched(db: Database, { quoteId, recipients }: OutgoingQuote, onlyIf: SQL) {
  const ids = JSON.stringify(recipients.map(({ id }) => id));
  return db.run(sql`
    update profiles set last_served_at = ${now()}
    where id in (select value from json_each(${ids})) and ${onlyIf} and not exists (
      select 1 from quotes q join quote_drafts d on d.id = q.draft_id
      where q.id = ${quoteId} and d.target_expert_id = profiles.id)`);
}
