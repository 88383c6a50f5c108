import { sql } from "drizzle-orm";
import type { ExpertCategory } from "#app/domain/experts/schema.ts";
import { briefOf, type ClientPlace } from "#app/domain/quotes/matching/brief-of-draft.server.ts";
import {
  type CandidateRow,
  candidateColumns,
  candidatesQuery,
  type FoundCandidate,
  toCandidate,
} from "#app/domain/quotes/matching/candidates.server.ts";
import { inOwnWords, type ShownMatch } from "#app/domain/quotes/matching/own-words.server.ts";
import {
  explainChosen,
  type RankedCandidate,
  rankCandidates,
} from "#app/domain/quotes/matching/rank-candidates.server.ts";
import { MAX_RECIPIENTS, missingStep } from "#app/domain/quotes/schema.ts";
import {
  draftQuery,
  hashDraftKey,
  type QuoteDraft,
  toDraft,
} from "#app/domain/quotes/wizard/drafts.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { isEligible } from "./matching.server.ts";
import type { MatchReason, RecipientRow } from "./recipient.server.ts";

/** An expert on the page of step 3, with the reason and the data of a card. */
export interface ProposedRecipient extends FoundCandidate {
  reason: MatchReason;
  found: ShownMatch | null;
  /** Chosen on an earlier visit of the page, or proposed on the first one. */
  isTicked: boolean;
}

export interface Proposal {
  draft: QuoteDraft;
  /** Those who should get the request; empty without a match and while step 1 is incomplete. */
  recipients: ProposedRecipient[];
  /** The next best, whom the client may add. */
  others: ProposedRecipient[];
}

/** Clients compare no more. */
const MOST_OTHERS = 5;

export interface Circumstances {
  locale: Locale;
  place: ClientPlace;
}

/**
 * The draft and the experts for step 3, in two round trips, or one after the post that saved the
 * draft; null without a draft. It stores nothing: the client chooses from the list.
 */
export async function proposeRecipients(
  db: Database,
  key: string | null,
  circumstances: Circumstances & { savedDraft?: QuoteDraft },
): Promise<Proposal | null> {
  const { locale, place, savedDraft } = circumstances;
  const draft = savedDraft ?? (key && (await findByKey(db, key)));
  if (!draft) return null;
  if (missingStep(draft.values, 2)) return { draft, recipients: [], others: [] };
  const brief = briefOf(draft.values, locale, place, alikeFields(draft));
  const wantedIds = [...askedIds(draft), ...(draft.recipientIds ?? [])];
  const rows = await candidatesQuery(db, { brief, email: draft.values.email, locale, wantedIds });
  return divide(draft, rankCandidates(brief, rows.map(toCandidate)));
}

async function findByKey(db: Database, key: string): Promise<QuoteDraft | null> {
  const [row] = await draftQuery(db, hashDraftKey(key));
  return row ? toDraft(row) : null;
}

/** Experts whom the client asked for take the place of the proposed ones. */
function divide(draft: QuoteDraft, ranked: readonly RankedCandidate<FoundCandidate>[]): Proposal {
  const asked = askedIds(draft);
  const isAsked = ({ candidate }: RankedCandidate) => asked.includes(candidate.id);
  const named = ranked.filter(isAsked);
  const fitting = ranked.filter((each) => each.isFitting).slice(0, MAX_RECIPIENTS);
  const proposed = (named.length > 0 ? named : fitting).map(({ candidate }) => candidate.id);
  const chosen = draft.recipientIds ?? [];
  const isFirst = ({ candidate: { id } }: RankedCandidate) =>
    proposed.includes(id) || chosen.includes(id);
  // The client agreed to a list, not to the rest of it: another expert fills the gap.
  const isWhole = chosen.every((id) => ranked.some(({ candidate }) => candidate.id === id));
  const isKept = draft.recipientIds !== null && isWhole;
  const toRecipient = (each: RankedCandidate<FoundCandidate>): ProposedRecipient => ({
    ...each.candidate,
    found: inOwnWords(each.candidate, each.found),
    reason: reasonOf(each, isAsked(each)),
    isTicked: isKept ? chosen.includes(each.candidate.id) : isFirst(each),
  });
  const others = ranked.filter((each) => !isFirst(each) && isOffered(each));
  return {
    draft,
    recipients: ranked.filter(isFirst).map(toRecipient),
    others: others.slice(0, MOST_OTHERS).map((each) => ({ ...toRecipient(each), isTicked: false })),
  };
}

/** An expert without a reason is no offer. */
export const isOffered = ({ isNear, words, field }: RankedCandidate): boolean =>
  isNear && (words.length > 0 || field !== null);

export function askedIds({ target, asked }: QuoteDraft): string[] {
  return target ? [target.id] : asked.map(({ id }) => id);
}

/** Of experts who get no requests; then similar ones take their place. */
function alikeFields({ target, asked, askedFields }: QuoteDraft): readonly ExpertCategory[] {
  const experts = target ? [target] : asked;
  const isAnyOpen = experts.some((each) => each.receivesRequests && each.takesProjects);
  return isAnyOpen ? [] : askedFields;
}

export function reasonOf(each: RankedCandidate, isAsked: boolean): MatchReason {
  const { words, field, speaksLanguage, isNearby } = each;
  return { isAsked, words, field, speaksLanguage, isNearby };
}

/** Statement: the eligible experts of the draft's list, in its order. */
export function recipientsQuery(db: Database, keyHash: string) {
  return db.all<CandidateRow>(sql`
    select ${candidateColumns}
    from quote_drafts d
      join json_each(d.recipient_ids) r
      join profiles p on p.id = r.value
      join users u on u.id = p.id
    where d.key_hash = ${keyHash} and ${isEligible}
    order by r.key`);
}

/** The recipients of that statement, each with the reason. */
export function explainRecipients(
  draft: QuoteDraft,
  rows: readonly CandidateRow[],
  { locale, place }: Circumstances,
): RecipientRow[] {
  const brief = briefOf(draft.values, locale, place, alikeFields(draft));
  const asked = askedIds(draft);
  return explainChosen(brief, rows.map(toCandidate)).map((each) => ({
    ...each.candidate,
    reason: reasonOf(each, asked.includes(each.candidate.id)),
  }));
}
