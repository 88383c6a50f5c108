import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { isUnsent } from "#app/domain/quotes/delivery/repeats.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { draftQuery, hashDraftKey, type QuoteDraft, toDraft } from "./drafts.server.ts";
import { isOfRequest } from "./revision.server.ts";
import { DRAFT_DAYS, type DraftStep, updateDraftQuery } from "./update-draft.server.ts";

export interface DraftSave extends DraftStep {
  /** The key in the visitor's cookie. */
  key: string | null;
  /**
   * The visitor's network address. New drafts are limited by it; saving an existing one is not
   * limited.
   */
  address: string;
  draftsPerHour: number;
}

/**
 * `key` is for the cookie, valid for another 30 days. "started-over": step 2 or 3 is in a new
 * draft, without the answers of step 1; `isAfterSent`: because the known draft is another request,
 * which was sent. "changed": nothing was stored, because the page showed another revision.
 * "submitted": the request of the page was sent already.
 */
export type DraftSaveResult =
  | { state: "saved"; key: string; draft: QuoteDraft | null }
  | { state: "started-over"; key: string; draft: QuoteDraft | null; isAfterSent: boolean }
  | { state: "changed"; draft: QuoteDraft }
  | { state: "submitted" }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Stores one step, valid or not, in one round trip. Without a usable draft, and for step 1 after a
 * submission, it creates a new draft with a new key. Later steps name the experts only for such a
 * draft, and the product only to remove it (null).
 */
export async function saveDraftStep(db: Database, input: DraftSave): Promise<DraftSaveResult> {
  const { address: who, draftsPerHour: most, step } = input;
  const limit = hourlyLimit({ name: "quote-draft", who, most });
  const knownHash = hashDraftKey(input.key ?? "");
  const newKey = randomToken();
  const newHash = hashDraftKey(newKey);
  const isNeeded = sql`not ${hasUsableDraft(knownHash, input)}`;
  const [known, attempts, , begun, [row], [newRow]] = await db.batch([
    updateDraftQuery(db, knownHash, step === 1 ? input : withoutExperts(input)),
    countAttempt(db, limit, isNeeded),
    beginDraftQuery(db, newHash, input.locale, sql`${isNeeded} and ${isWithinLimit(limit)}`),
    updateDraftQuery(db, newHash, { ...input, revision: null }),
    draftQuery(db, knownHash),
    draftQuery(db, newHash),
  ]);
  const draft = row ? toDraft(row) : null;
  if (input.key && known.length > 0) return { state: "saved", key: input.key, draft };
  if (begun.length > 0) {
    const started = { key: newKey, draft: newRow ? toDraft(newRow) : null };
    const isAfterSent = draft !== null && draft.submittedQuoteId !== null;
    return step === 1
      ? { state: "saved", ...started }
      : { state: "started-over", ...started, isAfterSent };
  }
  if (draft && !draft.submittedQuoteId) return { state: "changed", draft };
  const retryAfterSeconds = secondsToWait(limit, attempts);
  return retryAfterSeconds === null
    ? { state: "submitted" }
    : { state: "too-many", retryAfterSeconds };
}

const withoutExperts = (input: DraftSave): DraftSave => {
  const { expert: _, experts: __, product, ...others } = input;
  return product === null ? { ...others, product } : others;
};

/** Of a sent draft, only pages of its own request are answered, with the earlier quote. */
function hasUsableDraft(keyHash: string, { step, revision }: DraftSave): SQL {
  return sql`exists (
    select 1 from quote_drafts where key_hash = ${keyHash} and expires_at > ${now()}
      and ((${isUnsent}) or ${isOfRequest(step, revision)}))`;
}

/** Statement: an empty draft, for the update after it. */
function beginDraftQuery(db: Database, keyHash: string, locale: Locale, onlyIf: SQL) {
  return db.run(sql`
    insert into quote_drafts (id, key_hash, revision, locale, created_at, updated_at, expires_at)
    select ${uuidv7()}, ${keyHash}, ${uuidv7()}, ${locale}, ${now()}, ${now()},
      ${now() + DRAFT_DAYS * DAY_MS}
    where ${onlyIf}`);
}
