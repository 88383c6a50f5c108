import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isEligibleFor } from "#app/domain/quotes/delivery/matching.server.ts";
import type { OutgoingQuote } from "#app/domain/quotes/delivery/new-quote.server.ts";
import type { MatchReason } from "#app/domain/quotes/delivery/recipient.server.ts";
import { reasonOf } from "#app/domain/quotes/delivery/recipients.server.ts";
import { isReachedByAnother } from "#app/domain/quotes/delivery/repeats.server.ts";
import { briefOf } from "#app/domain/quotes/matching/brief-of-draft.server.ts";
import {
  type CandidateRow,
  candidateColumns,
  type FoundCandidate,
  toCandidate,
} from "#app/domain/quotes/matching/candidates.server.ts";
import { explainChosen } from "#app/domain/quotes/matching/rank-candidates.server.ts";
import type { QuoteRequest } from "#app/domain/quotes/schema.ts";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";

export interface WaitingQuoteOf {
  id: string;
  siteContact: { email: string; locale: Locale };
}

/** An admin chose the expert, so nothing was matched. */
const BY_TEAM: MatchReason = {
  isAssigned: true,
  isAsked: false,
  words: [],
  field: null,
  speaksLanguage: false,
  isNearby: false,
};

interface LoadedQuote extends OutgoingQuote {
  /** The recipients who have the same text by another request of the same address. */
  reachedIds: readonly string[];
}

/**
 * A stored request for those experts of the JSON list `wanted` who may receive it, with the reason
 * of each; null if unknown. One round trip.
 */
export async function loadOutgoingQuote(
  db: Database,
  { id: quoteId, siteContact }: WaitingQuoteOf,
  { wanted, isAssigned }: { wanted: SQL; isAssigned: boolean },
): Promise<LoadedQuote | null> {
  const [[quote], rows] = await db.batch([
    storedQuoteQuery(db, quoteId),
    db.all<CandidateRow & { isReached: number }>(sql`
      select ${isReachedByAnother()} as isReached, ${candidateColumns}
      from quotes q join json_each(${wanted}) w
        join profiles p on p.id = w.value join users u on u.id = p.id
      where q.id = ${quoteId} and ${isEligibleFor(sql`q.email`)} order by w.key`),
  ]);
  if (!quote) return null;
  const candidates = rows.map(({ isReached: _, ...row }) => toCandidate(row));
  const reachedIds = rows.flatMap(({ id, isReached }) => (isReached ? [id] : []));
  const reasons = isAssigned ? null : reasonsOf(quote, candidates);
  const recipients = candidates.map((candidate) => ({
    ...candidate,
    reason: reasons ? reasons.get(candidate.id) : BY_TEAM,
  }));
  const threads = recipients.map((expert) => ({ id: uuidv7(), expert }));
  const { linkVersion } = quote;
  // It was checked when it was stored.
  const request = quote as QuoteRequest;
  const locale = asLocale(quote.locale);
  const people = { recipients, threads, reachedIds };
  return { quoteId, linkVersion, request, locale, ...people, siteContact };
}

/** `asked`: the experts whom the client named, as long as the draft exists. */
function storedQuoteQuery(db: Database, quoteId: string) {
  const asked = sql`(select json_array(d.target_expert_id, json(coalesce(d.asked_ids, '[]')))
    from quote_drafts d where d.id = quotes.draft_id)`.mapWith((json: string) =>
    (JSON.parse(json) as (string | null | string[])[]).flat(),
  );
  return db
    .select({ ...getTableColumns(quotes), asked })
    .from(quotes)
    .where(eq(quotes.id, quoteId));
}

type StoredQuote = Awaited<ReturnType<typeof storedQuoteQuery>>[number];

/** The experts were matched when the request was sent; the reasons follow from its text again. */
function reasonsOf(quote: StoredQuote, candidates: readonly FoundCandidate[]) {
  const { locale, timeZone, asked } = quote;
  const brief = briefOf(quote, locale, { country: "", timeZone });
  return new Map(
    explainChosen(brief, candidates).map((each) => {
      const { id } = each.candidate;
      return [id, reasonOf(each, asked?.includes(id) ?? false)] as const;
    }),
  );
}
