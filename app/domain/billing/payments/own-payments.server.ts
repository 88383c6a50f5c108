import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { highestPlan } from "#app/domain/plans/plan-column.server.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { payments, proGrants } from "#db/schema.ts";
import { shownState } from "./payment-facts.server.ts";
import type { Payment } from "./payment-source.server.ts";

export type OwnPayment = NonNullable<ReturnType<typeof toOwnPayment>>;

const MOST_SHOWN = 100;

/** The member's payments, newest first, without unpaid attempts. */
export async function listOwnPayments(db: Database, { userId }: { userId: string }) {
  return toOwnPayments(await paymentsQuery(db, userId));
}

/**
 * The same, with what gives the member the plan, null on the basic one, and how much the member
 * uses of it.
 */
export async function readOwnBilling(db: Database, { userId }: { userId: string }) {
  const [rows, [grant], [used]] = await db.batch([
    paymentsQuery(db, userId),
    grantQuery(db, userId),
    usedQuery(db, userId),
  ]);
  return { payments: toOwnPayments(rows), grant: grant ?? null, used: used ?? NOTHING_USED };
}

export interface UsedPlan {
  categories: number;
  tags: number;
  products: number;
  requests: number;
}

const NOTHING_USED: UsedPlan = { categories: 0, tags: 0, products: 0, requests: 0 };

/** Of each kind at most so many are counted. */
const MOST_USED = sql.raw("limit 1000");

/** Drafts are not counted. */
function usedQuery(db: Database, userId: string) {
  return db.all<UsedPlan>(sql`select
    (select count(*) from profile_categories where profile_id = ${userId}) as categories,
    (select count(*) from profile_tags where profile_id = ${userId}) as tags,
    (select count(*) from (select 1 from products
      where expert_id = ${userId} and status = 'published' ${MOST_USED})) as products,
    (select count(*) from (select 1 from message_threads
      where expert_id = ${userId} ${MOST_USED})) as requests`);
}

function paymentsQuery(db: Database, userId: string) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), hasBeenPaid))
    .orderBy(desc(payments.id))
    .limit(MOST_SHOWN);
}

function grantQuery(db: Database, userId: string) {
  const { source, plan, grantedAt, endedAt } = proGrants;
  return db
    .select({ source, grantedAt })
    .from(proGrants)
    .where(and(eq(proGrants.userId, userId), isNull(endedAt)))
    .orderBy(desc(plan), asc(grantedAt))
    .limit(1);
}

const toOwnPayments = (rows: readonly Payment[]) => rows.flatMap((row) => toOwnPayment(row) ?? []);

/** Null for a payment that is not the member's, or was not paid. */
export async function findOwnPayment(
  db: Database,
  { userId, paymentId }: { userId: string; paymentId: string },
) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId)));
  return row ? toOwnPayment(row) : null;
}

/** Keeps unpaid attempts out of lists. */
export const hasBeenPaid = sql`(completed_at is not null or paid_at is not null or failed_at is not null
  or refunded_at is not null or refused_because <> '')`;

function toOwnPayment(payment: Payment) {
  const state = shownState(payment);
  // Unpaid attempts are not listed.
  if (state === "open" || state === "expired") return null;
  const { id, amountCents, currency, paidAt, refundedAt, refundedCents } = payment;
  const { buyerName, buyerEmail, seller, consentedAt, consentText, createdAt } = payment;
  const locale = asLocale(payment.locale);
  const money = { amountCents, currency, paidAt, refundedAt, refundedCents };
  const terms = { plan: highestPlan([payment]), seller, consentedAt, consentText };
  return { id, state, locale, buyerName, buyerEmail, createdAt, ...money, ...terms };
}
