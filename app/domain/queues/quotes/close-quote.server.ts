import { and, eq, type SQL, sql } from "drizzle-orm";
import { type AuditAction, auditStatement } from "#app/domain/audit/audit.server.ts";
import { CLOSED_BY_TEAM } from "#app/domain/quotes/client/quote-status.server.ts";
import {
  enqueueEmailRows,
  type MailRow,
  mailParams,
} from "#app/mail/outbox/enqueue-rows.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";
import { type QuoteQueue, stillWaits } from "./waiting-quote.server.ts";

export type CloseQuoteResult = "done" | "not-waiting";

/**
 * Closes an unmatched request. A mail with the admin's message informs the client. One round trip.
 */
export function closeUnmatchedQuote(
  db: Database,
  input: { actorId: string; quoteId: string; word: string },
): Promise<CloseQuoteResult> {
  return close(db, {
    ...input,
    queue: "unmatched",
    action: "quote.closed",
    mail: {
      template: "quote-not-matched",
      params: mailParams("quote-not-matched", { ...LINK, word: sql`${input.word}` }),
    },
    changes: { closeNote: input.word },
  });
}

/**
 * Rejects a held request: no expert receives it, a mail informs the client, and the request is
 * closed. One round trip.
 */
export function rejectHeldQuote(
  db: Database,
  input: { actorId: string; quoteId: string },
): Promise<CloseQuoteResult> {
  return close(db, {
    ...input,
    queue: "held",
    action: "quote.rejected",
    mail: { template: "quote-rejected", params: mailParams("quote-rejected", LINK) },
    changes: { rejectedAt: now(), heldAt: null, heldFor: null },
  });
}

const LINK = {
  quoteId: sql`q.id`,
  linkVersion: sql`q.link_version`,
  category: sql`q.category`,
};

interface Closing {
  actorId: string;
  quoteId: string;
  queue: QuoteQueue;
  action: AuditAction;
  mail: { template: "quote-rejected" | "quote-not-matched"; params: SQL };
  changes: Partial<typeof quotes.$inferInsert>;
}

async function close(db: Database, closing: Closing): Promise<CloseQuoteResult> {
  const { actorId, quoteId, queue, action, mail, changes } = closing;
  const waits = stillWaits(queue, quoteId);
  const row: MailRow = {
    idempotencyKey: sql`${`${mail.template}:${quoteId}`}`,
    locale: sql`q.locale`,
    recipient: sql`q.email`,
    params: mail.params,
  };
  const [, , changed] = await db.batch([
    auditStatement(db, { actorId, action, subject: quoteId }, waits),
    enqueueEmailRows(db, {
      template: mail.template,
      row,
      from: sql`from quotes q where q.id = ${quoteId} and ${waits}`,
    }),
    db
      .update(quotes)
      .set({ ...changes, closedAt: now(), closeReason: CLOSED_BY_TEAM })
      .where(and(eq(quotes.id, quoteId), waits))
      .returning({ id: quotes.id }),
  ]);
  return changed.length > 0 ? "done" : "not-waiting";
}
