import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { confirmedEmail } from "./export-address.server.ts";
import type { ExportRow } from "./export-values.server.ts";

/**
 * Statements: the member's purchases and grants. Stripe's payment address is left out, because it
 * gives access. Withdrawals need no sign-in, so they are also found by the confirmed address.
 */
export function purchaseQueries(db: Database, userId: string) {
  return {
    payments: db.all<ExportRow>(sql`
      select id, checkout_session_id as idAtStripe, payment_intent_id as paymentIdAtStripe, amount_cents as amountCents,
        currency, locale as language, buyer_name as buyerName, buyer_email as buyerEmail, seller as sellerJson,
        consent_text as consent, consented_at as consentedAt, created_at as startedAt, completed_at as completedAt,
        paid_at as paidAt, failed_at as failedAt, expired_at as expiredAt, refunded_at as refundedAt,
        refunded_cents as refundedCents, disputed_at as disputedAt, dispute_ended_at as disputeEndedAt,
        dispute_outcome as disputeOutcome, nullif(refused_because, '') as refusedBecause
      from payments where user_id = ${userId} order by id`),
    proGrants: db.all<ExportRow>(sql`
      select source, payment_id as payment, granted_at as grantedAt, ended_at as endedAt, end_reason as endReason
      from pro_grants where user_id = ${userId} order by id`),
    paymentFindings: db.all<ExportRow>(sql`
      select kind, payment_id as payment, created_at as foundAt, mended_at as mendedAt
      from payment_findings where user_id = ${userId} order by id`),
    withdrawals: db.all<ExportRow>(sql`
      select id, name, email, reference, message, payment_id as payment, locale as language, created_at as sentAt,
        handled_at as handledAt, nullif(answer, '') as answer
      from withdrawals where user_id = ${userId} or email = ${confirmedEmail(userId)} order by id`),
  };
}
