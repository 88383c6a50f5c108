import { and, eq, gt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Locale } from "#app/i18n/dictionary.ts";
import { randomToken } from "#app/lib/crypto.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { quoteDrafts, quotes } from "#db/schema.ts";
import { draftQuery, hashDraftKey } from "./drafts.server.ts";
import { type QuoteStep, type QuoteValues, STEP_FIELDS } from "./schema.ts";
import { targetId } from "./target.server.ts";

export const DRAFT_DAYS = 30;
/** Nothing typed is refused or cut for its length before it is submitted; this only keeps a flood out of the table. */
const MAX_STORED_LENGTH = 50_000;

export interface DraftSave {
  key: string | null;
  step: QuoteStep;
  /** As posted; only the fields of `step` are stored, unvalidated. */
  values: Partial<QuoteValues>;
  /** Username or id of the expert it is meant for; empty takes the expert out again, undefined leaves it as it is. */
  expert?: string;
  locale: Locale;
}

/** `key` belongs in the cookie, for another 30 days. "submitted": step 2 or 3 of a draft that was sent already. */
export type DraftSaveResult = { state: "saved"; key: string } | { state: "submitted" };

/** Stores one step, also on the way back. Without a usable draft, and for step 1 after a submit, it begins a new one with a new key. */
export async function saveDraftStep(db: Database, input: DraftSave): Promise<DraftSaveResult> {
  if (input.key) {
    const keyHash = hashDraftKey(input.key);
    const [[saved], [found]] = await db.batch([
      updateDraftQuery(db, keyHash, input),
      draftQuery(db, keyHash),
    ]);
    if (saved) return { state: "saved", key: input.key };
    if (found?.submittedQuoteId && input.step > 1) return { state: "submitted" };
  }
  const key = randomToken();
  await insertDraft(db, hashDraftKey(key), input);
  return { state: "saved", key };
}

async function insertDraft(db: Database, keyHash: string, input: DraftSave): Promise<void> {
  await db.insert(quoteDrafts).values({
    id: uuidv7(),
    keyHash,
    locale: input.locale,
    targetExpertId: input.expert ? targetId(input.expert) : null,
    ...stepValues(input),
    createdAt: now(),
    updatedAt: now(),
    expiresAt: now() + DRAFT_DAYS * DAY_MS,
  });
}

/** Statement: returns the draft's id, or no row when there is none to change. Another category or expert means other recipients. */
export function updateDraftQuery(db: Database, keyHash: string, input: Omit<DraftSave, "key">) {
  const values = stepValues(input);
  const category = values.category ?? quoteDrafts.category;
  const target =
    input.expert === undefined
      ? sql`${quoteDrafts.targetExpertId}`
      : input.expert
        ? targetId(input.expert)
        : sql`null`;
  return db
    .update(quoteDrafts)
    .set({
      ...values,
      locale: input.locale,
      targetExpertId: target,
      recipientIds: sql`case when ${quoteDrafts.category} = ${category}
        and ${quoteDrafts.targetExpertId} is ${target} then ${quoteDrafts.recipientIds} end`,
      updatedAt: now(),
      expiresAt: now() + DRAFT_DAYS * DAY_MS,
    })
    .where(
      and(
        eq(quoteDrafts.keyHash, keyHash),
        gt(quoteDrafts.expiresAt, now()),
        sql`not exists (select 1 from ${quotes} where draft_id = ${quoteDrafts.id})`,
      ),
    )
    .returning({ id: quoteDrafts.id });
}

function stepValues(input: Pick<DraftSave, "step" | "values">): Partial<QuoteValues> {
  const typed = STEP_FIELDS[input.step].flatMap((field) => {
    const value = input.values[field];
    return value === undefined ? [] : [[field, toStored(value)] as const];
  });
  return Object.fromEntries(typed);
}

/** Forms send a line end as two characters; the stored text has one. */
function toStored(value: string): string {
  return value.replace(/\r\n?/g, "\n").slice(0, MAX_STORED_LENGTH);
}
