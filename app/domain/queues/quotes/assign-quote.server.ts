import { and, eq } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { insertThreadStatements } from "#app/domain/quotes/delivery/insert-thread.server.ts";
import { assignedMailQueries } from "#app/domain/quotes/delivery/quote-mails.server.ts";
import { rotateStatement } from "#app/domain/quotes/delivery/rotate-recipients.server.ts";
import { broadcastInbox, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { quotes } from "#db/schema.ts";
import { loadOutgoingQuote } from "./outgoing-quote.server.ts";
import { stillWaits } from "./waiting-quote.server.ts";

export type AssignResult =
  /** Sent to this number of experts. */
  | { state: "assigned"; count: number }
  /** One of them may not get it (any more), so it was sent to none. */
  | { state: "not-eligible" }
  /** Another admin was faster, or the client has closed it. */
  | { state: "not-waiting" };

/**
 * Gives an unmatched request to these experts, as if they had matched: a thread and a mail for
 * each, and a mail to the client, in one batch. Two round trips. The number of experts, and that
 * the actor is an admin, are NOT checked here.
 */
export async function assignQuote(
  services: ThreadServices,
  input: {
    actorId: string;
    quoteId: string;
    expertIds: readonly string[];
    siteContact: { email: string; locale: Locale };
  },
): Promise<AssignResult> {
  const { db } = services;
  const { actorId, quoteId, expertIds } = input;
  const quote = await loadOutgoingQuote(db, input);
  if (!quote) return { state: "not-waiting" };
  const { threads, recipients } = quote;
  if (recipients.length < expertIds.length) return { state: "not-eligible" };
  const waits = stillWaits("unmatched", quoteId);
  const details = { experts: String(recipients.length) };
  const results = await db.batch([
    auditStatement(db, { actorId, action: "quote.assigned", subject: quoteId, details }, waits),
    ...threads.flatMap((thread) => insertThreadStatements(db, quote, thread, waits)),
    rotateStatement(
      db,
      recipients.map(({ id }) => id),
      waits,
    ),
    ...assignedMailQueries(db, quote, waits),
    db
      .update(quotes)
      .set({ unmatched: false })
      .where(and(eq(quotes.id, quoteId), waits))
      .returning({ id: quotes.id }),
  ]);
  const changed = results.at(-1) as { id: string }[];
  if (changed.length === 0) return { state: "not-waiting" };
  for (const { id } of recipients) broadcastInbox(services, id);
  return { state: "assigned", count: recipients.length };
}
