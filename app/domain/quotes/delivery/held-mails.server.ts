import type { SQL } from "drizzle-orm";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { OutgoingQuote } from "./new-quote.server.ts";

/**
 * Statements: the client is told that the request is being checked, with the private link; and the contact address that something waits,
 * once a day, so that a machine which sends many does not fill a person's mailbox.
 */
export function heldMailQueries(db: Database, quote: OutgoingQuote, onlyIf: SQL) {
  const { quoteId, linkVersion, locale, request, siteContact } = quote;
  const { category, budget, timeline } = request;
  const toClient = {
    template: "quote-held",
    params: { quoteId, linkVersion, quote: { category, budget, timeline } },
    locale,
    recipient: request.email,
    idempotencyKey: `quote-held:${quoteId}`,
  } as const;
  const notice = {
    template: "held-quotes-wait",
    params: {},
    locale: siteContact.locale,
    recipient: siteContact.email,
    idempotencyKey: `held-quotes-wait:${Math.floor(now() / DAY_MS)}`,
  } as const;
  return [enqueueEmail(db, toClient, onlyIf), enqueueEmail(db, notice, onlyIf)];
}
