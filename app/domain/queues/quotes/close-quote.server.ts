import { and, eq, type SQL, sql } from "drizzle-orm";
import { decideItem } from "#app/domain/queues/decide-item.server.ts";
import { CLOSED_BY_TEAM } from "#app/domain/quotes/client/quote-status.server.ts";
import { heldRepeatMail, isNewToExperts } from "#app/domain/quotes/delivery/repeats.server.ts";
import {
  enqueueEmailRows,
  type MailRow,
  mailParams,
} from "#app/mail/outbox/enqueue-rows.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { quotes } from "#db/schema.ts";

/**
 * Closes an unmatched request. A mail with the admin's message informs the client. One round trip,
 * as `decideItem`.
 */
export function closeUnmatchedQuote(
  db: Database,
  { actorId, id, word }: { actorId: string; id: string; word: string },
) {
  return close(db, {
    actorId,
    id,
    queue: "unmatched",
    action: "quote.closed",
    mail: {
      template: "quote-not-matched",
      params: mailParams("quote-not-matched", { ...LINK, word: sql`${word}` }),
    },
    changes: { closeNote: word },
  });
}

/**
 * Rejects a held request: no expert receives it, a mail informs the client, and the request is
 * closed. If all its experts have the text by another request, the mail says so instead. One round
 * trip, as `decideItem`.
 */
export function rejectHeldQuote(db: Database, { actorId, id }: { actorId: string; id: string }) {
  return close(db, {
    actorId,
    id,
    queue: "held",
    action: "quote.rejected",
    mail: {
      template: "quote-rejected",
      params: mailParams("quote-rejected", LINK),
      onlyIf: isNewToExperts(sql.raw("q")),
    },
    furtherMails: (waits) => [heldRepeatMail(db, id, waits)],
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
  id: string;
  queue: "held" | "unmatched";
  action: "quote.closed" | "quote.rejected";
  mail: { template: "quote-rejected" | "quote-not-matched"; params: SQL; onlyIf?: SQL };
  furtherMails?: (waits: SQL) => readonly Statement[];
  changes: Partial<typeof quotes.$inferInsert>;
}

function close(db: Database, { mail, furtherMails, changes, ...decision }: Closing) {
  const { id } = decision;
  const { template, params, onlyIf = sql`1` } = mail;
  const row: MailRow = {
    idempotencyKey: sql`${`${template}:${id}`}`,
    locale: sql`q.locale`,
    recipient: sql`q.email`,
    params,
  };
  return decideItem(db, decision, (waits) => [
    enqueueEmailRows(db, {
      template,
      row,
      from: sql`from quotes q where q.id = ${id} and ${waits} and ${onlyIf}`,
    }),
    ...(furtherMails?.(waits) ?? []),
    db
      .update(quotes)
      .set({ ...changes, closedAt: now(), closeReason: CLOSED_BY_TEAM })
      .where(and(eq(quotes.id, id), waits)),
  ]);
}
