import { and, eq, gt, sql } from "drizzle-orm";
import {
  type QuoteField,
  type QuoteStep,
  type QuoteValues,
  STEP_FIELDS,
} from "#app/domain/quotes/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { quoteDrafts, quotes } from "#db/schema.ts";
import { targetId } from "./target.server.ts";

export const DRAFT_DAYS = 30;
/**
 * The limits are far above those of the schemas, so that a text that is too long is kept, too. They
 * stop floods.
 */
const MAX_STORED_LENGTHS = { details: 20_000, others: 300 };

export interface DraftStep {
  step: QuoteStep;
  /** As posted; only the fields of `step` are stored, unvalidated. */
  values: Partial<QuoteValues>;
  /** The target expert's username or id. Empty removes the target, undefined keeps it. */
  expert?: string;
  locale: Locale;
}

/**
 * Statement: returns the draft's id, or no row if there is no draft to change. A new category or
 * expert resets the recipients.
 */
export function updateDraftQuery(db: Database, keyHash: string, input: DraftStep) {
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

function stepValues(input: Pick<DraftStep, "step" | "values">): Partial<QuoteValues> {
  const typed = STEP_FIELDS[input.step].flatMap((field) => {
    const value = input.values[field];
    return value === undefined ? [] : [[field, toStored(field, value)] as const];
  });
  return Object.fromEntries(typed);
}

/** Forms send a line end as two characters; the stored text has one. */
function toStored(field: QuoteField, value: string): string {
  const { details, others } = MAX_STORED_LENGTHS;
  return value.replace(/\r\n?/g, "\n").slice(0, field === "details" ? details : others);
}
