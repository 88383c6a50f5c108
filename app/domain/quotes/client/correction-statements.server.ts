import { type SQL, sql } from "drizzle-orm";
import type { OutgoingQuote } from "#app/domain/quotes/delivery/new-quote.server.ts";
import { contactMail, unmatchedKey } from "#app/domain/quotes/delivery/quote-mails.server.ts";
import type { QuoteRequest } from "#app/domain/quotes/schema.ts";
import { mayWrite } from "#app/domain/threads/state/writable.server.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import type { Database } from "#db/client.ts";

/** The request of a browser, for the correction of its address. */
export interface SentRequest {
  id: string;
  linkVersion: number;
  name: string;
  email: string;
  company: string;
  phone: string;
  hearAbout: string;
  locale: string;
  category: string;
  field: string;
  budget: string;
  timeline: string;
  details: string;
  isHeld: boolean;
  isCorrectable: boolean;
  /** Names of the experts who have it. */
  recipients: string[];
  /** Of their portraits. */
  avatarKeys: (string | null)[];
  threadIds: string[];
}

export interface Correction {
  request: SentRequest;
  /** The new address, and the version of the links that it gets. */
  email: string;
  version: number;
  siteContact: OutgoingQuote["siteContact"];
  /** Condition: the correction is still allowed. It must hold before the request is changed. */
  may: SQL;
  /** One for each conversation. */
  messages: readonly { id: string; threadId: string }[];
  at: number;
}

/** Replaced by the confirmation to the new address. */
const CONFIRMATIONS = sql.raw("('quote-to-client', 'quote-held', 'quote-repeated')");

/**
 * Statements: the old address gets nothing more about the request. A mail with an attempt may be
 * with the provider already and is never sent again; others go to the new address.
 */
export function redirectStatements(db: Database, { request, email, version, may }: Correction) {
  const isAbout = sql`state = 'pending' and recipient = ${request.email}
    and (params ->> 'quoteId' = ${request.id} or params ->> '$.reader.id' = ${request.id}) and ${may}`;
  return [
    db.run(sql`
      update email_outbox set state = 'canceled', sealed_tokens = null, last_error = 'address corrected'
      where ${isAbout} and (attempts > 0 or template in ${CONFIRMATIONS})`),
    // The mail to the contact address that still waits would have the old one to answer to.
    db.run(sql`
      update email_outbox set state = 'canceled', last_error = 'address corrected'
      where state = 'pending' and template = 'quote-unmatched' and ${may}
        and (idempotency_key = ${unmatchedKey(request.id)}
          or idempotency_key = ${unmatchedKey(request.id, request.linkVersion)})`),
    db.run(sql`
      update email_outbox set recipient = ${email}, params = case
        when params ->> 'quoteId' = ${request.id} then json_set(params, '$.linkVersion', ${version})
        else json_set(params, '$.reader.linkVersion', ${version}) end
      where ${isAbout}`),
  ] as const;
}

/**
 * Statements: the mails that a new request causes, with the new address. They reach the client
 * and, about an unmatched request, the contact address, which would answer the old one.
 */
export function correctionMails(db: Database, correction: Correction) {
  const { request, email, version, siteContact, may } = correction;
  // It was checked when it was stored.
  const stored = request as QuoteRequest;
  const isUnmatched = sql`exists (select 1 from quotes where id = ${request.id} and unmatched = 1)`;
  return [
    confirmationMail(db, correction),
    contactMail(
      db,
      { request: { ...stored, email }, siteContact },
      sql`${may} and ${isUnmatched}`,
      unmatchedKey(request.id, version),
    ),
  ] as const;
}

function confirmationMail(db: Database, { request, email, version, may }: Correction) {
  const { id: quoteId, locale, recipients, avatarKeys, details, isHeld } = request;
  // They were checked when they were stored.
  const scope = request as Pick<QuoteRequest, "category" | "field" | "budget" | "timeline">;
  const { category, field, budget, timeline } = scope;
  const link = { quoteId, linkVersion: version };
  const mail = {
    locale: asLocale(locale),
    recipient: email,
    idempotencyKey: `address-corrected:${quoteId}:${version}`,
    onlyIf: may,
  };
  return isHeld
    ? enqueueEmail(db, {
        ...mail,
        template: "quote-held",
        params: { ...link, quote: { category, field, budget, timeline } },
      })
    : enqueueEmail(db, {
        ...mail,
        template: "quote-to-client",
        params: {
          ...link,
          recipients,
          avatarKeys,
          quote: { category, field, budget, timeline, details },
        },
      });
}

/**
 * Statement: an entry in each conversation. It counts as read, because no expert needs a mail about
 * it.
 */
export function addressMessagesStatement(db: Database, correction: Correction) {
  const { email, version, may, messages, at } = correction;
  const seq = sql`(select coalesce(max(seq), 0) + 1 from messages where thread_id = message_threads.id)`;
  return db.run(sql`
    insert into messages
      (id, thread_id, seq, sender_id, from_client, kind, content, send_key, created_at, read_at)
    select drawn.value ->> 'id', message_threads.id, ${seq}, null, 1, 'address', ${readableEmail(email)},
      ${`address-${version}:`}, ${at}, ${at}
    from json_each(${JSON.stringify(messages)}) drawn cross join message_threads
      on message_threads.id = drawn.value ->> 'threadId'
    where ${mayWrite("client")} and ${may}
    on conflict (thread_id, from_client, send_key) do nothing`);
}
