/**
 * A member has the highest plan of the grants that have not ended. Only this file changes a
 * member's plan. Plan, directory and list of products change in one batch with the grants.
 */
import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { endOfPayment, isInForce } from "#app/domain/billing/payments/payment-facts.server.ts";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { type ListingSource, listedName } from "#app/domain/experts/listing/listing.server.ts";
import {
  listingSourcesQuery,
  type SourceRow,
  toListingSource,
} from "#app/domain/experts/listing/listing-source.server.ts";
import {
  highestPlan,
  PLAN_COLUMN,
  planOf,
  storedPlan,
} from "#app/domain/plans/plan-column.server.ts";
import { BASIC_PLAN, isPaid, type PlanId } from "#app/domain/plans/schema.ts";
import { indexOwnersProductsStatements } from "#app/domain/products/listing/index-product.server.ts";
import type { ProductSource } from "#app/domain/products/listing/listing.server.ts";
import {
  ownersProductSourcesQuery,
  toProductSource,
} from "#app/domain/products/listing/product-sources.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { conflictStatement, retryOptimisticBatch } from "#db/optimistic-batch.ts";
import type { payments, proGrants } from "#db/schema.ts";

/** A member with everything that the plan changes. */
export interface GrantedMember {
  id: string;
  listing: ListingSource;
  products: ProductSource[];
  grants: Grant[];
}

type Payment = typeof payments.$inferSelect;
type Grant = Pick<typeof proGrants.$inferSelect, "plan" | "paymentId" | "endedAt" | "endReason">;

const granted = sql`coalesce(
  (select max(g.plan) from pro_grants g where g.user_id = profiles.id and g.ended_at is null),
  ${storedPlan(BASIC_PLAN)})`;

/**
 * Statements whose rows, in this order, are the arguments of `toGrantedMember`. `userId` may be a
 * subquery in brackets.
 */
export function grantedMemberQueries(db: Database, userId: SQL | string) {
  return [
    db.all<Grant>(sql`
      select plan, payment_id as paymentId, ended_at as endedAt, end_reason as endReason
      from pro_grants where user_id = ${userId}`),
    listingSourcesQuery(db, sql`json_array(${userId})`),
    ownersProductSourcesQuery(db, userId),
  ] as const;
}

/** Null for an unknown member. */
export function toGrantedMember(
  grants: Grant[],
  [listing]: SourceRow[],
  products: Awaited<ReturnType<typeof ownersProductSourcesQuery>>,
): GrantedMember | null {
  if (!listing) return null;
  return {
    id: listing.id,
    listing: toListingSource(listing),
    products: products.map(toProductSource),
    grants,
  };
}

/**
 * Statements for a batch, after those that change the member's grants. They store the granted plan
 * and update both indexes. The batch fails if the grants do not give `plan`, or if the member has
 * changed since it was read (`retryOptimisticBatch`).
 */
export function syncProStatements(
  db: Database,
  { id, listing, products }: GrantedMember,
  plan: PlanId,
): Statement[] {
  const changed = { ownerPlan: plan, makerName: listedName({ ...listing, plan }) };
  return [
    // The index entries depend on the plan that was read, so a changed plan needs a new read.
    breakUnlessPlan(db, id, listing.plan),
    db.run(sql`
      update profiles set ${PLAN_COLUMN} = ${granted}, updated_at = max(${now()}, updated_at + 1)
      where id = ${id} and ${PLAN_COLUMN} <> ${granted}`),
    breakUnlessPlan(db, id, plan),
    ...(plan === listing.plan
      ? []
      : [
          ...indexProfileStatements(db, { ...listing, plan }),
          ...indexOwnersProductsStatements(db, { ownerId: id, sources: products, changed }),
        ]),
  ];
}

function breakUnlessPlan(db: Database, profileId: string, plan: PlanId): Statement {
  const isOther = sql`id = ${profileId} and ${planOf("profiles")} <> ${plan}`;
  return conflictStatement(db, sql`profiles`, isOther);
}

/** The plan that the member's grants give, ignoring the grant of one payment. */
export function grantedPlan(
  { grants }: GrantedMember,
  withoutPaymentId: string | null = null,
): PlanId {
  return highestPlan(
    grants.filter(
      ({ endedAt, paymentId }) =>
        endedAt === null && (paymentId === null || paymentId !== withoutPaymentId),
    ),
  );
}

/** The plan that ends with all grants: theirs, or that of a profile whose grant is missing. */
export function endedPlan(member: GrantedMember): PlanId {
  const granted = grantedPlan(member);
  return isPaid(granted) ? granted : member.listing.plan;
}

/**
 * The member's plan once the grant of this payment is written. When an admin has ended a grant, it
 * stays ended.
 */
export function planAfter(member: GrantedMember, payment: Payment): PlanId {
  const isEndedByAdmin = member.grants.some(
    ({ paymentId, endReason }) => paymentId === payment.id && endReason === "admin",
  );
  const isGranted = isInForce(payment) && !isEndedByAdmin;
  const others = { plan: storedPlan(grantedPlan(member, payment.id)) };
  return highestPlan(isGranted ? [payment, others] : [others]);
}

/** Statements: write the grant of a payment. Whether the account exists is NOT checked here. */
export function paymentGrantStatements(db: Database, payment: Payment): Statement[] {
  const { id, userId, plan, paidAt } = payment;
  if (paidAt === null || userId === null) return [];
  const end = endOfPayment(payment);
  return [
    db.run(sql`
      insert into pro_grants (id, user_id, source, plan, payment_id, granted_at, ended_at, end_reason)
      values (${uuidv7()}, ${userId}, 'payment', ${plan}, ${id}, ${paidAt}, ${end?.at ?? null}, ${end?.reason ?? null})
      on conflict (payment_id) do update set plan = excluded.plan, granted_at = excluded.granted_at,
        ended_at = excluded.ended_at, end_reason = excluded.end_reason
      where end_reason is not 'admin'`),
  ];
}

/** Makes the profile and both indexes of a member agree with the grants. */
export function syncProStatus(db: Database, userId: string): Promise<void> {
  return retryOptimisticBatch(async () => {
    const member = toGrantedMember(...(await db.batch(grantedMemberQueries(db, userId))));
    if (!member) return;
    const [first, ...rest] = syncProStatements(db, member, grantedPlan(member));
    if (first) await db.batch([first, ...rest]);
  });
}
