import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isUnsent } from "#app/domain/quotes/delivery/repeats.server.ts";
import {
  type QuoteField,
  type QuoteStep,
  type QuoteValues,
  STEP_FIELDS,
} from "#app/domain/quotes/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { quoteDrafts } from "#db/schema.ts";
import { isShown, replacesNoOther } from "./revision.server.ts";
import { listedIds, productOf, targetId, targetIdList, targetIds } from "./target.server.ts";

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
  /** The usernames or ids of a shortlist; they take the place of a target. */
  experts?: readonly string[];
  /** The id of the expert's product; empty or null removes it, undefined keeps it. */
  product?: string | null;
  /** The ids that the client ticked; without them earlier ones stay. */
  recipientIds?: readonly string[] | null;
  /** The revision that the posted page showed; without one it is not compared. */
  revision?: string | null;
  /** The text of step 1 that the same page has posted before. */
  own?: string;
  locale: Locale;
}

/**
 * Statement: returns the draft's id, or no row if there is no draft to change, or if the posted
 * page showed another revision. Another text, kind of help, field or expert resets the recipients.
 */
export function updateDraftQuery(db: Database, keyHash: string, input: DraftStep) {
  const values = stepValues(input);
  const target = targetColumn(input);
  const asked = askedColumn(input);
  const { keyHash: ownHash, expiresAt, revision } = quoteDrafts;
  const product = productColumn(input, target);
  const isForSame = sql`${quoteDrafts.targetExpertId} is ${target} and ${quoteDrafts.askedIds} is ${asked}
    and ${quoteDrafts.productId} is ${product}`;
  const isSame = sql`${isUnchanged(values)} and ${isForSame}`;
  const isAllowed =
    input.step === 1
      ? replacesNoOther(input.revision, { details: values.details, own: ownText(input) })
      : isShown(input.step, input.revision);
  return db
    .update(quoteDrafts)
    .set({
      ...values,
      locale: input.locale,
      targetExpertId: target,
      askedIds: asked,
      productId: product,
      recipientIds: recipientsColumn(input, isSame),
      ...(input.step === 1 && {
        revision: sql`case when ${revision} <> '' and ${isSame} then ${revision} else ${uuidv7()} end`,
      }),
      updatedAt: now(),
      expiresAt: now() + DRAFT_DAYS * DAY_MS,
    })
    .where(and(eq(ownHash, keyHash), gt(expiresAt, now()), isUnsent, isAllowed))
    .returning({ id: quoteDrafts.id });
}

function targetColumn({ expert, experts }: DraftStep): SQL {
  if (experts && experts.length > 0) return sql`null`;
  if (expert === undefined) return sql`${quoteDrafts.targetExpertId}`;
  return expert ? targetId(expert) : sql`null`;
}

function productColumn({ product }: DraftStep, target: SQL): SQL {
  if (product === undefined) return sql`${quoteDrafts.productId}`;
  return product ? productOf(product, target) : sql`null`;
}

/** With a single expert, too: the target goes with the account, the list stays. */
function askedColumn({ expert, experts }: DraftStep): SQL {
  if (experts && experts.length > 0) return askedOrKept(experts);
  if (expert === undefined) return sql`${quoteDrafts.askedIds}`;
  return expert ? targetIdList(expert) : sql`null`;
}

/** A page names listed experts only: the list with those who are gone stays if they are equal. */
function askedOrKept(experts: readonly string[]): SQL {
  const asked = targetIds(experts);
  const { askedIds } = quoteDrafts;
  return sql`iif(${listedIds(askedIds)} is ${asked}, ${askedIds}, ${asked})`;
}

function recipientsColumn({ recipientIds }: DraftStep, isSame: SQL): SQL {
  if (recipientIds) return sql`${JSON.stringify(recipientIds)}`;
  return sql`case when ${isSame} then ${quoteDrafts.recipientIds} end`;
}

/** Whether the values that decide who gets the request stay the same. */
function isUnchanged({ category, field, details }: Partial<QuoteValues>): SQL {
  return sql.join(
    [
      sql`${quoteDrafts.category} = ${category ?? quoteDrafts.category}`,
      sql`${quoteDrafts.field} = ${field ?? quoteDrafts.field}`,
      sql`${quoteDrafts.details} = ${details ?? quoteDrafts.details}`,
    ],
    sql` and `,
  );
}

/** Named experts are chosen already: their form has no field, so that of the draft goes. */
function stepValues({ step, values, expert, experts }: DraftStep): Partial<QuoteValues> {
  const isForNamed = Boolean(expert) || (experts?.length ?? 0) > 0;
  const posted = isForNamed ? { ...values, field: "" } : values;
  const typed = STEP_FIELDS[step].flatMap((field) => {
    const value = posted[field];
    return value === undefined ? [] : [[field, toStored(field, value)] as const];
  });
  return Object.fromEntries(typed);
}

const ownText = ({ own }: DraftStep) => (own ? toStored("details", own) : undefined);

/** Forms send a line end as two characters; the stored text has one. */
function toStored(field: QuoteField, value: string): string {
  const { details, others } = MAX_STORED_LENGTHS;
  return value.replace(/\r\n?/g, "\n").slice(0, field === "details" ? details : others);
}
