import type { SQL } from "drizzle-orm";
import { enqueueEmail } from "#app/domain/outbox/enqueue.server.ts";
import type { QuoteSummary } from "#app/emails/quote-summary.server.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import type { NewQuote, NewThread } from "./new-quote.server.ts";

/** A new quote's links have the version that the table starts with. */
const FIRST_LINK_VERSION = 1;

/** Statements: each expert is told, the client hears what went to whom, and the contact address gets what nobody matches. */
export function quoteMailQueries(db: Database, quote: NewQuote, onlyIf: SQL) {
  const handOver = quote.threads.length > 0 ? [] : [contactMail(db, quote, onlyIf)];
  return [
    ...quote.threads.map((thread) => expertMail(db, quote, thread, onlyIf)),
    clientMail(db, quote, onlyIf),
    ...handOver,
  ];
}

function expertMail(db: Database, quote: NewQuote, { id, expert }: NewThread, onlyIf: SQL) {
  return enqueueEmail(
    db,
    {
      template: "quote-to-expert",
      params: { threadId: id, quote: summaryOf(quote) },
      locale: asLocale(expert.locale),
      recipient: expert.email,
      idempotencyKey: `quote-to-expert:${quote.quoteId}:${expert.id}`,
    },
    onlyIf,
  );
}

function clientMail(db: Database, quote: NewQuote, onlyIf: SQL) {
  const { quoteId, locale, request, recipients } = quote;
  const { category, budget, timeline } = request;
  return enqueueEmail(
    db,
    {
      template: "quote-to-client",
      params: {
        quoteId,
        linkVersion: FIRST_LINK_VERSION,
        quote: { category, budget, timeline },
        recipients: recipients.map(({ name }) => name),
      },
      locale,
      recipient: request.email,
      idempotencyKey: `quote-to-client:${quoteId}`,
    },
    onlyIf,
  );
}

/** In the site's own language. */
function contactMail(db: Database, quote: NewQuote, onlyIf: SQL) {
  const { email, phone, hearAbout } = quote.request;
  return enqueueEmail(
    db,
    {
      template: "quote-unmatched",
      params: { quote: summaryOf(quote), email, phone, hearAbout },
      locale: quote.siteContact.locale,
      recipient: quote.siteContact.email,
      replyTo: email,
      idempotencyKey: `quote-unmatched:${quote.quoteId}`,
    },
    onlyIf,
  );
}

function summaryOf({ request }: NewQuote): QuoteSummary {
  const { name, company, category, budget, timeline, details } = request;
  return { name, company, category, budget, timeline, details };
}
