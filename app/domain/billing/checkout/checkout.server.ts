import type { PlanId } from "#app/domain/plans/schema.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";

export interface CheckoutInput {
  member: { userId: string; email: string; name: string };
  plan: PlanId;
  settings: Settings;
  locale: Locale;
  /** Of the site, as the buyer sees it: where Stripe leads back to. */
  origin: string;
  /** What is bought, as Checkout shows it. */
  item: { name: string; description: string };
  /** The wording that the buyer has ticked. */
  consentText: string;
  /** Payments that one member may begin. */
  perHour: number;
}

/**
 * - "processing": a payment of the member is under way at their bank; a second one would be paid twice.
 * - "refused": Stripe will not, whoever tries again; "unavailable": Stripe does not answer.
 */
export type CheckoutResult =
  | { status: "started"; url: string }
  | { status: "already-pro" }
  | { status: "processing"; paymentId: string }
  | { status: "too-many"; retryAfterSeconds: number }
  | { status: "refused" }
  | { status: "unavailable" };
