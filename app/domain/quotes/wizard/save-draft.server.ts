import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { draftQuery, hashDraftKey, type QuoteDraft, toDraft } from "./drafts.server.ts";
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
 * `key` is for the cookie, valid for another 30 days. `draft` is null for a new one. "submitted":
 * step 2 or 3 of a draft that was sent already.
 */
export type DraftSaveResult =
  | { state: "saved"; key: string; draft: QuoteDraft | null }
  | { state: "submitted" }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Stores one step, valid or not, in one round trip. Without a usable draft, and for step 1 after a
 * submission, it creates a new draft with a new key.
 */
export async function saveDraftStep(db: Database, input: DraftSave): Promise<DraftSaveResult> {
  const { address: who, draftsPerHour: most } = input;
  const limit = hourlyLimit({ name: "quote-draft", who, most });
  const knownHash = hashDraftKey(input.key ?? "");
  const newKey = randomToken();
  const newHash = hashDraftKey(newKey);
  const isNeeded = sql`not ${hasUsableDraft(knownHash, input)}`;
  const [known, attempts, , begun, [row]] = await db.batch([
    updateDraftQuery(db, knownHash, input),
    countAttempt(db, limit, isNeeded),
    beginDraftQuery(db, newHash, input.locale, sql`${isNeeded} and ${isWithinLimit(limit)}`),
    updateDraftQuery(db, newHash, input),
    draftQuery(db, knownHash),
  ]);
  const draft = row ? toDraft(row) : null;
  if (input.key && known.length > 0) return { state: "saved", key: input.key, draft };
  if (begun.length > 0) return { state: "saved", key: newKey, draft: null };
  const retryAfterSeconds = secondsToWait(limit, attempts);
  return retryAfterSeconds === null
    ? { state: "submitted" }
    : { state: "too-many", retryAfterSeconds };
}

/**
 * A sent draft is usable for its later steps, which return the earlier quote, but not for a new
 * step 1.
 */
function hasUsableDraft(keyHash: string, { step }: DraftSave): SQL {
  return sql`exists (
    select 1 from quote_drafts d where d.key_hash = ${keyHash} and d.expires_at > ${now()}
      and (${step} > 1 or (d.repeat_of is null
        and not exists (select 1 from quotes q where q.draft_id = d.id))))`;
}

/** Statement: an empty draft, for the update after it. */
function beginDraftQuery(db: Database, keyHash: string, locale: Locale, onlyIf: SQL) {
  return db.run(sql`
    insert into quote_drafts (id, key_hash, locale, created_at, updated_at, expires_at)
    select ${uuidv7()}, ${keyHash}, ${locale}, ${now()}, ${now()},
      ${now() + DRAFT_DAYS * DAY_MS}
    where ${onlyIf}`);
}
