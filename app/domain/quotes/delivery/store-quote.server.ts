import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { hashDraftKey } from "#app/domain/quotes/wizard/drafts.server.ts";
import type { SubmittedQuote } from "#app/domain/quotes/wizard/submission.server.ts";
import { submittedQuery, toSubmitted } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";
import { insertThreadStatements } from "./insert-thread.server.ts";
import type { NewQuote, OutgoingQuote } from "./new-quote.server.ts";
import { quoteMailQueries } from "./quote-mails.server.ts";
import { rotateStatement } from "./rotate-recipients.server.ts";

/** The table's default version for the links of a new quote. */
const FIRST_LINK_VERSION = 1;

interface QuoteToStore extends Omit<NewQuote, "quoteId" | "linkVersion" | "threads"> {
  key: string;
  /** Suspected spam: it waits for an admin. */
  isHeld: boolean;
}

/**
 * Stores a quote in one batch. The insert comes first and takes the write lock. If the draft was
 * submitted in between, it inserts nothing, the other statements change nothing, and the last one
 * returns the earlier quote.
 */
export async function storeQuote(db: Database, input: QuoteToStore): Promise<SubmittedQuote> {
  const { isHeld, recipients } = input;
  const threads = isHeld ? [] : recipients.map((expert) => ({ id: uuidv7(), expert }));
  const quote = { ...input, quoteId: uuidv7(), linkVersion: FIRST_LINK_VERSION, threads };
  const isNew = sql`exists (select 1 from quotes where id = ${quote.quoteId})`;
  const results = await db.batch([
    insertQuoteQuery(db, quote, isHeld),
    ...(isHeld ? heldMailQueries(db, quote, isNew) : deliveryStatements(db, quote, isNew)),
    submittedQuery(db, hashDraftKey(input.key)),
  ]);
  const [stored] = results.at(-1) as Awaited<ReturnType<typeof submittedQuery>>;
  if (!stored) throw new Error("A draft vanished while it was submitted");
  return toSubmitted(stored, stored.quoteId === quote.quoteId);
}

function insertQuoteQuery(db: Database, quote: NewQuote, isHeld: boolean) {
  const { quoteId: id, draft, locale, request, recipients } = quote;
  const at = now();
  const waiting = isHeld
    ? { heldAt: at, heldFor: recipients.map((expert) => expert.id) }
    : { unmatched: recipients.length === 0 };
  return db
    .insert(quotes)
    .values({ id, draftId: draft.id, locale, ...request, ...waiting, createdAt: at })
    .onConflictDoNothing({ target: quotes.draftId });
}

/**
 * Experts of a matched request move to the end of the rotation; a request for one expert does not
 * change it.
 */
function deliveryStatements(db: Database, quote: NewQuote, onlyIf: SQL) {
  const { threads, recipients, draft } = quote;
  const matched = recipients.map(({ id }) => id).filter((id) => id !== draft.target?.id);
  return [
    ...threads.flatMap((thread) => insertThreadStatements(db, quote, thread, onlyIf)),
    rotateStatement(db, matched, onlyIf),
    ...quoteMailQueries(db, quote, onlyIf),
  ];
}

/**
 * Statements: the client gets the private link and a notice that the request is being checked. The
 * contact address is notified once a day, so that spam does not fill its mailbox.
 */
function heldMailQueries(db: Database, quote: OutgoingQuote, onlyIf: SQL) {
  const { quoteId, linkVersion, locale, request, siteContact } = quote;
  const { category, budget, timeline } = request;
  return [
    enqueueEmail(db, {
      template: "quote-held",
      params: { quoteId, linkVersion, quote: { category, budget, timeline } },
      locale,
      recipient: request.email,
      idempotencyKey: `quote-held:${quoteId}`,
      onlyIf,
    }),
    enqueueEmail(db, {
      template: "held-quotes-wait",
      params: {},
      locale: siteContact.locale,
      recipient: siteContact.email,
      idempotencyKey: `held-quotes-wait:${Math.floor(now() / DAY_MS)}`,
      onlyIf,
    }),
  ];
}
