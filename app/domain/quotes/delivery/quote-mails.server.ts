import { type SQL, sql } from "drizzle-orm";
import { asLocale } from "#app/i18n/dictionary.ts";
import { writtenLanguage } from "#app/lib/text/stem/text-language.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import type { QuoteSummary } from "#app/mail/templates/quotes/quote-summary.server.ts";
import type { Database } from "#db/client.ts";
import type { OutgoingQuote } from "./new-quote.server.ts";
import type { MatchReason } from "./recipient.server.ts";

/**
 * Statements: mails to each expert and to the client, and to the contact address if no expert
 * matches.
 */
export function quoteMailQueries(
  db: Database,
  quote: OutgoingQuote,
  onlyIf: SQL,
  isClientMailed: SQL = onlyIf,
) {
  const key = unmatchedKey(quote.quoteId);
  const handOver = quote.threads.length > 0 ? [] : [contactMail(db, quote, onlyIf, key)];
  return [
    ...expertMails(db, quote),
    clientMail(db, quote, isClientMailed, `quote-to-client:${quote.quoteId}`),
    ...handOver,
  ];
}

/** Statements for an unmatched request after an admin has chosen its experts. */
export function assignedMailQueries(db: Database, quote: OutgoingQuote, onlyIf: SQL) {
  return [
    ...expertMails(db, quote),
    clientMail(db, quote, onlyIf, `quote-assigned:${quote.quoteId}`),
  ];
}

/**
 * Statements after those that insert its threads: the mail about the request to the expert of each
 * thread that was stored. `earlier` experts have it already.
 */
export function expertMails(db: Database, quote: OutgoingQuote, earlier = 0) {
  return quote.threads.map(({ id, expert }) =>
    enqueueEmail(db, {
      template: "quote-to-expert",
      params: {
        threadId: id,
        quote: summaryOf(quote),
        language: writtenLanguage(quote.locale, quote.request.details),
        reason: expert.reason && mailedReason(expert.reason),
        others: earlier + quote.threads.length - 1,
      },
      locale: asLocale(expert.locale),
      recipient: expert.email,
      idempotencyKey: `quote-to-expert:${quote.quoteId}:${expert.id}`,
      onlyIf: sql`exists (select 1 from message_threads where id = ${id})`,
    }),
  );
}

/** Field by field: what a mail holds stays in the outbox. */
function mailedReason({ isAsked, words, field, isAssigned }: MatchReason) {
  return { isAsked, words, field, isAssigned };
}

function clientMail(db: Database, quote: OutgoingQuote, onlyIf: SQL, idempotencyKey: string) {
  const { quoteId, linkVersion, locale, request } = quote;
  const { category, field, budget, timeline, details, email: recipient } = request;
  const recipients = quote.recipients.map(({ name }) => name);
  return enqueueEmail(db, {
    template: "quote-to-client",
    params: {
      quoteId,
      linkVersion,
      quote: { category, field, budget, timeline, details },
      recipients,
      avatarKeys: quote.recipients.map(({ avatarKey }) => avatarKey),
    },
    locale,
    recipient,
    idempotencyKey,
    onlyIf,
  });
}

/** The key of the mail to the contact address; of the first one without a version. */
export const unmatchedKey = (quoteId: string, version?: number): string =>
  ["quote-unmatched", quoteId, version].filter((part) => part !== undefined).join(":");

/**
 * Statement: an unmatched request for the contact address, which answers it, in the site's default
 * language.
 */
export function contactMail(
  db: Database,
  quote: Pick<OutgoingQuote, "request" | "siteContact">,
  onlyIf: SQL,
  idempotencyKey: string,
) {
  const { email, phone, hearAbout } = quote.request;
  return enqueueEmail(db, {
    template: "quote-unmatched",
    params: { quote: summaryOf(quote), email, phone, hearAbout },
    locale: quote.siteContact.locale,
    recipient: quote.siteContact.email,
    replyTo: email,
    idempotencyKey,
    onlyIf,
  });
}

function summaryOf({ request }: Pick<OutgoingQuote, "request">): QuoteSummary {
  const { name, company, category, field, budget, timeline, details } = request;
  return { name, company, category, field, budget, timeline, details };
}
