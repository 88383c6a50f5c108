import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { mayBuyIn, storedPlan } from "#app/domain/plans/plan-column.server.ts";
import { priceCents } from "#app/domain/plans/schema.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { isPaused } from "#db/paused.ts";
import type { CheckoutInput } from "./checkout.server.ts";

/**
 * Stripe keeps a session open for 24 hours; buyers are not sent to a session that is about to end.
 */
const SESSION_USED_MS = 23 * HOUR_MS;
/** A payment without a session has a request that is still running or was interrupted. */
const PENDING_REQUEST_MS = 10 * MINUTE_MS;
/** A session may begin this long after its payment. */
const SESSION_OPEN_MS = DAY_MS + PENDING_REQUEST_MS + MINUTE_MS;
/** Longer than banks take to decide. The texts of the pages contain this number. */
const PROCESSING_MS = 14 * DAY_MS;

/** A payment that is not paid yet. */
export interface OpenPayment {
  id: string;
  sessionId: string | null;
  url: string;
}

/**
 * - "begun": a new payment, with the older ones that it replaces.
 * - "again": an identical payment is open already.
 * - "paused": the site begins no payments now.
 */
export type Beginning =
  | { state: "begun"; payment: OpenPayment; older: OpenPayment[] }
  | { state: "again"; payment: OpenPayment }
  | { state: "already-pro" | "paused" }
  | { state: "processing"; paymentId: string }
  | { state: "too-many"; retryAfterSeconds: number };

interface PendingRow extends OpenPayment {
  isProcessing: number;
  isSame: number;
}

/**
 * Stores the payment before Stripe knows of it, in one round trip. Of two clicks at the same
 * moment, the second finds the payment of the first.
 */
export async function beginPayment(db: Database, input: CheckoutInput): Promise<Beginning> {
  const limit = hourlyLimit({ name: "payment", who: input.member.userId, most: input.perHour });
  const id = uuidv7();
  const [counted, [member], pending, inserted] = await db.batch([
    countAttempt(db, limit),
    db.all<{ hasPlan: number; paused: number }>(
      sql`select ${hasPlan(input)} as hasPlan, ${isPaused} as paused`,
    ),
    pendingQuery(db, input),
    insertStatement(db, input, { id, onlyIf: sql`${isWithinLimit(limit)} and not ${isPaused}` }),
  ]);
  const open = pending.filter(({ isProcessing }) => !isProcessing);
  if (inserted.length > 0)
    return { state: "begun", payment: { id, sessionId: null, url: "" }, older: open };
  const retryAfterSeconds = secondsToWait(limit, counted);
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  if (member?.paused) return { state: "paused" };
  if (member?.hasPlan) return { state: "already-pro" };
  const processing = pending.find(({ isProcessing }) => isProcessing);
  if (processing) return { state: "processing", paymentId: processing.id };
  const same = open.find(({ isSame }) => isSame);
  if (!same) throw new Error("A payment was neither stored nor found");
  return { state: "again", payment: same };
}

/** The id of the member's payment that the bank has not decided on yet. */
export async function findProcessingPayment(
  db: Database,
  { userId }: { userId: string },
): Promise<string | null> {
  const [row] = await db.all<{ id: string }>(sql`
    select id from payments where user_id = ${userId} and ${isProcessing()} order by id desc limit 1`);
  return row?.id ?? null;
}

/** Condition: the member has the plan, or a higher one. */
function hasPlan({ member, plan }: CheckoutInput): SQL {
  return sql`exists (
    select 1 from profiles where id = ${member.userId} and not ${mayBuyIn("profiles", plan)})`;
}

/** Conditions on a row of `payments`. */
const isUndecided = sql`paid_at is null and failed_at is null and refunded_at is null and refused_because = ''`;

function isProcessing(): SQL {
  return sql`(${isUndecided} and completed_at is not null and created_at > ${now() - PROCESSING_MS})`;
}

function isOpen(): SQL {
  return sql`(${isUndecided} and completed_at is null and expired_at is null and created_at > ${now() - SESSION_OPEN_MS})`;
}

/** Condition: the plan, price and texts that the buyer saw and agreed to are unchanged. */
function isSame({ member, plan, settings, locale, consentText }: CheckoutInput): SQL {
  return sql`(${isOpen()} and locale = ${locale} and consent_text = ${consentText}
    and plan = ${storedPlan(plan)} and amount_cents = ${priceCents(plan, settings)} and currency = ${settings.plan_currency}
    and buyer_email = ${member.email} and buyer_name = ${member.name}
    and seller = ${JSON.stringify(sellerOf(settings))}
    and created_at > ${now()} - case when checkout_session_id is null
      then ${PENDING_REQUEST_MS} else ${SESSION_USED_MS} end)`;
}

function pendingQuery(db: Database, input: CheckoutInput) {
  return db.all<PendingRow>(sql`
    select id, checkout_session_id as sessionId, checkout_url as url, ${isProcessing()} as isProcessing,
      ${isSame(input)} as isSame
    from payments where user_id = ${input.member.userId} and (${isProcessing()} or ${isOpen()})
    order by id desc limit 20`);
}

function insertStatement(
  db: Database,
  input: CheckoutInput,
  { id, onlyIf }: { id: string; onlyIf: SQL },
) {
  const { member, plan, settings, locale, consentText } = input;
  const at = now();
  return db.all<{ id: string }>(sql`
    insert into payments (id, user_id, plan, amount_cents, currency, locale, buyer_name, buyer_email, seller,
      consented_at, consent_text, created_at, updated_at)
    select ${id}, ${member.userId}, ${storedPlan(plan)}, ${priceCents(plan, settings)}, ${settings.plan_currency},
      ${locale}, ${member.name}, ${member.email}, ${JSON.stringify(sellerOf(settings))}, ${at}, ${consentText}, ${at}, ${at}
    where ${onlyIf} and not ${hasPlan(input)} and not exists (
      select 1 from payments where user_id = ${member.userId} and (${isProcessing()} or ${isSame(input)}))
    returning id`);
}

function sellerOf(settings: Settings): Record<string, string> {
  const entries = Object.entries(settings).filter(([key]) => key.startsWith("seller_"));
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
