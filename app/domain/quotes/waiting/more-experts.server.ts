import { eq, getTableColumns, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type ExpertCategory, isExpertCategory } from "#app/domain/experts/schema.ts";
import { insertThreadStatements } from "#app/domain/quotes/delivery/insert-thread.server.ts";
import type { OutgoingQuote } from "#app/domain/quotes/delivery/new-quote.server.ts";
import { expertMails } from "#app/domain/quotes/delivery/quote-mails.server.ts";
import type { RecipientRow } from "#app/domain/quotes/delivery/recipient.server.ts";
import { isOffered, reasonOf } from "#app/domain/quotes/delivery/recipients.server.ts";
import { isUnreached, reachedByOthersQuery } from "#app/domain/quotes/delivery/repeats.server.ts";
import { rotateStatement } from "#app/domain/quotes/delivery/rotate-recipients.server.ts";
import { briefOf } from "#app/domain/quotes/matching/brief-of-draft.server.ts";
import { candidatesQuery, toCandidate } from "#app/domain/quotes/matching/candidates.server.ts";
import { rankCandidates } from "#app/domain/quotes/matching/rank-candidates.server.ts";
import type { QuoteRequest } from "#app/domain/quotes/schema.ts";
import { askedFields, isAnyAskedOpen } from "#app/domain/quotes/wizard/target.server.ts";
import { broadcastInbox, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { type ClientViewer, ownQuoteId } from "#app/domain/threads/viewer.server.ts";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, quotes } from "#db/schema.ts";
import { mayAskMore } from "./unanswered.server.ts";

/** So many experts are added at once, up to a number for the whole request. */
const MORE_AT_ONCE = 3;
const MOST_OF_A_REQUEST = 10;

/** `alikeFields` is null once the draft is deleted. */
type StoredQuote = typeof quotes.$inferSelect & { alikeFields: ExpertCategory[] | null };

/** Of a quote: the fields of the experts whom it was for, if none of them gets requests. */
export const alikeFields = sql`(select iif(${isAnyAskedOpen}, '[]', ${askedFields})
  from quote_drafts d where d.id = ${quotes.draftId})`.mapWith((json: string): ExpertCategory[] =>
  (JSON.parse(json) as string[]).filter(isExpertCategory),
);

/**
 * The next best experts for a request by the same rules as in step 3, without those who have its
 * text by this or another request, and how many have this one. `country` is where the client is
 * now; it is not stored. One round trip. That the client may ask more is NOT checked here.
 */
export async function findMoreExperts(
  db: Database,
  quote: StoredQuote,
  country: string,
): Promise<{ experts: RecipientRow[]; asked: number }> {
  const { email, locale, timeZone } = quote;
  const brief = briefOf(quote, locale, { country, timeZone }, quote.alikeFields ?? []);
  const [rows, threads, others] = await db.batch([
    candidatesQuery(db, { brief, email, locale, wantedIds: [] }),
    db
      .select({ expertId: messageThreads.expertId })
      .from(messageThreads)
      .where(eq(messageThreads.quoteId, quote.id)),
    reachedByOthersQuery(db, quote.id),
  ]);
  const askedIds = threads.map(({ expertId }) => expertId);
  const haveIt = new Set([...askedIds, ...others.map(({ id }) => id)]);
  const room = Math.max(0, Math.min(MORE_AT_ONCE, MOST_OF_A_REQUEST - askedIds.length));
  const experts = rankCandidates(brief, rows.map(toCandidate))
    .filter((each) => each.isFitting || isOffered(each))
    .filter(({ candidate }) => !haveIt.has(candidate.id))
    .slice(0, room)
    .map((each) => ({ ...each.candidate, reason: reasonOf(each, false) }));
  return { experts, asked: askedIds.length };
}

export type AskMoreResult =
  | { state: "asked"; count: number }
  /** Somebody has answered, the experts changed, or another browser asked them. */
  | { state: "changed" }
  | { state: "not_found" };

/**
 * Gives the request to the experts whom the page proposed and who still may get it: a thread and a
 * mail for each, in one batch. Three round trips. A repeat finds the request waiting again and
 * changes nothing.
 */
export async function askMoreExperts(
  services: ThreadServices,
  viewer: ClientViewer,
  input: {
    expertIds: readonly string[];
    country: string;
    siteContact: { email: string; locale: Locale };
  },
): Promise<AskMoreResult> {
  const { db } = services;
  const [stored] = await db
    .select({ ...getTableColumns(quotes), alikeFields })
    .from(quotes)
    .where(eq(quotes.id, ownQuoteId(viewer)));
  if (!stored) return { state: "not_found" };
  const { experts, asked } = await findMoreExperts(db, stored, input.country);
  const recipients = experts.filter(({ id }) => input.expertIds.includes(id));
  if (recipients.length === 0) return { state: "changed" };
  const quote = toOutgoing(stored, recipients, input.siteContact);
  if (!(await store(db, quote, asked))) return { state: "changed" };
  for (const { id } of recipients) broadcastInbox(services, id);
  return { state: "asked", count: recipients.length };
}

function toOutgoing(
  stored: StoredQuote,
  recipients: readonly RecipientRow[],
  siteContact: OutgoingQuote["siteContact"],
): OutgoingQuote {
  const { id: quoteId, linkVersion, locale, timeZone } = stored;
  const threads = recipients.map((expert) => ({ id: uuidv7(), expert }));
  // It was checked when it was stored.
  const request = stored as QuoteRequest;
  const where = { locale: asLocale(locale), timeZone };
  return { quoteId, linkVersion, request, recipients, threads, siteContact, ...where };
}

/** The first thread decides: with it `mayAskMore` ends, so that a second call adds none. */
async function store(db: Database, quote: OutgoingQuote, earlier: number): Promise<boolean> {
  const { quoteId, threads, recipients } = quote;
  const mayAsk = sql`exists (select 1 from quotes q where q.id = ${quoteId} and ${mayAskMore()})`;
  const isAsked = sql`exists (select 1 from message_threads where id = ${threads[0]?.id})`;
  const mayInsert = threads.map(({ expert }, nth) => {
    return sql`${nth === 0 ? mayAsk : isAsked} and ${isUnreached(quote, expert.id)}`;
  });
  const ids = recipients.map(({ id }) => id);
  const results = await db.batch([
    rotateStatement(db, ids, mayInsert[0] ?? mayAsk),
    ...insertThreadStatements(db, quote, (nth) => mayInsert[nth] ?? isAsked),
    ...expertMails(db, quote, earlier),
    db.update(quotes).set({ answerCheckedAt: null }).where(sql`id = ${quoteId} and ${isAsked}`),
    db
      .select({ id: messageThreads.id })
      .from(messageThreads)
      .where(eq(messageThreads.id, threads[0]?.id ?? "")),
  ]);
  return (results.at(-1) as unknown[]).length > 0;
}
