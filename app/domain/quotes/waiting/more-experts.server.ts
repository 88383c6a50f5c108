import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { insertThreadStatements } from "#app/domain/quotes/delivery/insert-thread.server.ts";
import { isEligibleFor, matchesCategoryOf } from "#app/domain/quotes/delivery/matching.server.ts";
import type { OutgoingQuote } from "#app/domain/quotes/delivery/new-quote.server.ts";
import { expertMails } from "#app/domain/quotes/delivery/quote-mails.server.ts";
import type { RecipientRow } from "#app/domain/quotes/delivery/recipient.server.ts";
import { rotateStatement } from "#app/domain/quotes/delivery/rotate-recipients.server.ts";
import type { QuoteRequest } from "#app/domain/quotes/schema.ts";
import { broadcastInbox, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { type ClientViewer, ownQuoteId } from "#app/domain/threads/viewer.server.ts";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, quotes } from "#db/schema.ts";
import { isUnanswered } from "./unanswered.server.ts";

/** So many experts are added at once, up to a number for the whole request. */
const MORE_AT_ONCE = 3;
const MOST_OF_A_REQUEST = 10;

/**
 * Statement: the next best experts for the client's request, while no expert has answered it; none
 * otherwise. The rules of matching apply, without the experts who have it.
 */
export function moreExpertsQuery(db: Database, viewer: ClientViewer) {
  const asked = sql`(select count(*) from message_threads where quote_id = ${viewer.quoteId})`;
  return db.all<RecipientRow>(sql`
    select p.id, p.username, p.full_name as name, u.email, u.locale
    from quotes q cross join profiles p join users u on u.id = p.id
    where q.id = ${ownQuoteId(viewer)} and ${isUnanswered()}
      and ${isEligibleFor(sql`q.email`)} and ${matchesCategoryOf(sql`q.category`)}
      and not exists (select 1 from message_threads t where t.quote_id = q.id and t.expert_id = p.id)
    order by p.last_served_at, p.id
    limit max(0, min(${MORE_AT_ONCE}, ${MOST_OF_A_REQUEST} - ${asked}))`);
}

export type AskMoreResult =
  | { state: "asked"; count: number }
  /** Somebody has answered, the experts changed, or another browser asked them. */
  | { state: "changed" }
  | { state: "not_found" };

/**
 * Gives the request to the experts whom the page proposed and who still may get it: a thread and a
 * mail for each, in one batch. Two round trips. A repeat finds the request waiting again and
 * changes nothing.
 */
export async function askMoreExperts(
  services: ThreadServices,
  viewer: ClientViewer,
  input: { expertIds: readonly string[]; siteContact: { email: string; locale: Locale } },
): Promise<AskMoreResult> {
  const { db } = services;
  const [[stored], experts] = await db.batch([
    db
      .select()
      .from(quotes)
      .where(eq(quotes.id, ownQuoteId(viewer))),
    moreExpertsQuery(db, viewer),
  ]);
  if (!stored) return { state: "not_found" };
  const recipients = experts.filter(({ id }) => input.expertIds.includes(id));
  const threads = recipients.map((expert) => ({ id: uuidv7(), expert }));
  const [first] = threads;
  if (!first) return { state: "changed" };
  const { id: quoteId, linkVersion, locale } = stored;
  // It was checked when it was stored.
  const request = stored as QuoteRequest;
  const { siteContact } = input;
  const to = { recipients, threads, siteContact };
  const isAsked = await store(db, {
    quoteId,
    linkVersion,
    request,
    locale: asLocale(locale),
    ...to,
  });
  if (!isAsked) return { state: "changed" };
  for (const { id } of recipients) broadcastInbox(services, id);
  return { state: "asked", count: recipients.length };
}

/** The first thread decides: with it the request waits again, so that a second call adds none. */
async function store(db: Database, quote: OutgoingQuote): Promise<boolean> {
  const { quoteId, threads, recipients } = quote;
  const mayAsk = sql`exists (select 1 from quotes q where q.id = ${quoteId} and ${isUnanswered()})`;
  const isAsked = sql`exists (select 1 from message_threads where id = ${threads[0]?.id})`;
  const ids = recipients.map(({ id }) => id);
  const results = await db.batch([
    rotateStatement(db, ids, mayAsk),
    ...threads.flatMap((thread, nth) =>
      insertThreadStatements(db, quote, thread, nth === 0 ? mayAsk : isAsked),
    ),
    ...expertMails(db, quote, isAsked),
    db.update(quotes).set({ answerCheckedAt: null }).where(sql`id = ${quoteId} and ${isAsked}`),
    db
      .select({ id: messageThreads.id })
      .from(messageThreads)
      .where(eq(messageThreads.id, threads[0]?.id ?? "")),
  ]);
  return (results.at(-1) as unknown[]).length > 0;
}
