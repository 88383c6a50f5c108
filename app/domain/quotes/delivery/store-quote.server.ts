import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countPair,
  isWithinPairLimits,
  pairLimits,
} from "#app/domain/abuse-prevention/pair-limits.server.ts";
import { hashDraftKey } from "#app/domain/quotes/wizard/drafts.server.ts";
import type { SubmittedQuote } from "#app/domain/quotes/wizard/submission.server.ts";
import { submittedQuery, toSubmitted } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { insertThreadStatements } from "./insert-thread.server.ts";
import type { NewQuote, OutgoingQuote } from "./new-quote.server.ts";
import { quoteMailQueries } from "./quote-mails.server.ts";
import { askedIds } from "./recipients.server.ts";
import { isUnreached, markRepeatQuery, repeatMailStatements, textKeyOf } from "./repeats.server.ts";
import { rotateStatement } from "./rotate-recipients.server.ts";

/** The table's default version for the links of a new quote. */
const FIRST_LINK_VERSION = 1;

/** One network may use up half of its requests for one mailbox. */
const MAILBOXES_PER_NETWORK = 2;

interface Conditions {
  /** This request was stored. */
  isNew: SQL;
  /** Its client gets a mail. */
  isMailed: SQL;
}

interface QuoteToStore extends Omit<NewQuote, "quoteId" | "linkVersion" | "threads"> {
  key: string;
  /** Suspected spam: it waits for an admin. */
  isHeld: boolean;
  /** The visitor's network address. */
  address: string;
  mailsPerHour: number;
  quotesPerHour: number;
}

/**
 * Stores a quote in one batch. The first statement takes the write lock and marks a repeat. For a
 * repeat, and for a draft that was submitted in between, the insert stores nothing, the other
 * statements change nothing, and the last one returns what was submitted. The same statements run
 * in every case, so that the time does not reveal whether an address has a request. A mailbox over
 * its limits gets no mail; the request is stored all the same.
 */
export async function storeQuote(db: Database, input: QuoteToStore): Promise<SubmittedQuote> {
  const { isHeld, recipients } = input;
  const threads = isHeld ? [] : recipients.map((expert) => ({ id: uuidv7(), expert }));
  const quote = { ...input, quoteId: uuidv7(), linkVersion: FIRST_LINK_VERSION, threads };
  const isNew = sql`exists (select 1 from quotes where id = ${quote.quoteId})`;
  const mailbox = pairLimits("quote-mail", {
    email: input.request.email,
    address: input.address,
    most: Math.ceil(input.quotesPerHour / MAILBOXES_PER_NETWORK),
  });
  const onlyIf = { isNew, isMailed: sql`${isNew} and ${isWithinPairLimits(mailbox)}` };
  const results = await db.batch([
    markRepeatQuery(db, quote, isHeld),
    insertQuoteStatement(db, quote, isHeld),
    ...repeatMailStatements(db, quote, input),
    ...countPair(db, mailbox, isNew),
    ...(isHeld ? heldMailQueries(db, quote, onlyIf) : deliveryStatements(db, quote, onlyIf)),
    submittedQuery(db, hashDraftKey(input.key)),
  ]);
  const [stored] = results.at(-1) as Awaited<ReturnType<typeof submittedQuery>>;
  if (!stored) throw new Error("A draft vanished while it was submitted");
  return toSubmitted(stored, stored.quoteId === quote.quoteId);
}

/** Stores nothing for a draft that made a request before, or that repeats one. */
function insertQuoteStatement(db: Database, quote: NewQuote, isHeld: boolean) {
  const { quoteId: id, draft, locale, timeZone, request, recipients } = quote;
  const { name, email, phone, company, category, field, budget, timeline } = request;
  const { details, hearAbout } = request;
  const [heldAt, heldFor] = isHeld
    ? [now(), JSON.stringify(recipients.map((expert) => expert.id))]
    : [null, null];
  const unmatched = Number(!isHeld && recipients.length === 0);
  const product = ownProduct(recipients.map((expert) => expert.id));
  return db.run(sql`
    insert into quotes (id, draft_id, product_id, locale, time_zone, name, email, phone, company, category, field, budget, timeline,
      details, hear_about, unmatched, held_at, held_for, text_key, created_at)
    select ${id}, ${draft.id}, ${product}, ${locale}, ${timeZone}, ${name}, ${email}, ${phone}, ${company}, ${category}, ${field}, ${budget}, ${timeline},
      ${details}, ${hearAbout}, ${unmatched}, ${heldAt}, ${heldFor}, ${textKeyOf(details)}, ${now()}
    from quote_drafts d where d.id = ${draft.id} and d.repeat_of is null
    on conflict (draft_id) do nothing`);
}

/** The product of the draft `d`, if the request reaches its maker. */
function ownProduct(recipientIds: readonly string[]): SQL {
  return sql`(select m.id from products m where m.id = d.product_id
    and m.expert_id in (select value from json_each(${JSON.stringify(recipientIds)})))`;
}

/**
 * An expert who has the same text by an earlier request gets neither a thread nor a mail. The other
 * experts of a matched request move to the end of the rotation; a request for one expert does not
 * change it.
 */
function deliveryStatements(db: Database, quote: NewQuote, { isNew, isMailed }: Conditions) {
  const { recipients, draft, threads } = quote;
  const asked = askedIds(draft);
  const matched = recipients.map(({ id }) => id).filter((id) => !asked.includes(id));
  const hasThread = sql`profiles.id in (
    select expert_id from message_threads where quote_id = ${quote.quoteId})`;
  const mayInsert = threads.map(({ expert }) => sql`${isNew} and ${isUnreached(quote, expert.id)}`);
  return [
    ...insertThreadStatements(db, quote, (nth) => mayInsert[nth] ?? isNew),
    rotateStatement(db, matched, hasThread),
    ...quoteMailQueries(db, quote, isNew, isMailed),
  ];
}

/**
 * Statements: the client gets the private link and a notice that the request is being checked. The
 * contact address is notified once a day, so that spam does not fill its mailbox.
 */
function heldMailQueries(db: Database, quote: OutgoingQuote, { isNew, isMailed }: Conditions) {
  const { quoteId, linkVersion, locale, request, siteContact } = quote;
  const { category, field, budget, timeline } = request;
  return [
    enqueueEmail(db, {
      template: "quote-held",
      params: { quoteId, linkVersion, quote: { category, field, budget, timeline } },
      locale,
      recipient: request.email,
      idempotencyKey: `quote-held:${quoteId}`,
      onlyIf: isMailed,
    }),
    enqueueEmail(db, {
      template: "held-quotes-wait",
      params: {},
      locale: siteContact.locale,
      recipient: siteContact.email,
      idempotencyKey: `held-quotes-wait:${Math.floor(now() / DAY_MS)}`,
      onlyIf: isNew,
    }),
  ];
}
