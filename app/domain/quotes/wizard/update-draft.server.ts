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
/** Far more than the schemas accept, so that what is refused as too long is kept too; longer than this is a flood. */
const MAX_STORED_LENGTHS = { details: 20_000, others: 300 };

export interface DraftStep {
  step: QuoteStep;
  /** As posted; only the fields of `step` are stored, unvalidated. */
  values: Partial<QuoteValues>;
  /** Username or id of the expert it is meant for; empty takes the expert out again, undefined leaves it as it is. */
  expert?: string;
  locale: Locale;
}

/** Statement: returns the draft's id, or no row when there is none to change. Another category or expert means other recipients. */
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
