import type { PlanId } from "#app/domain/plans/schema.ts";
import type { Settings } from "#app/domain/settings/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";

export interface CheckoutInput {
  member: { userId: string; email: string; name: string };
  plan: PlanId;
  settings: Settings;
  locale: Locale;
  /** The origin of the site as the buyer sees it; Stripe redirects to it. */
  origin: string;
  /** The product, as Checkout shows it. */
  item: { name: string; description: string };
  /** The text that the buyer has agreed to. */
  consentText: string;
  /** The limit of payments that one member may begin per hour. */
  perHour: number;
}

/**
 * - "processing": the bank is still deciding on a payment of the member; a second payment would
 *   charge twice.
 * - "refused": Stripe refuses the request, and a retry would not help.
 * - "unavailable": Stripe does not answer.
 * - "paused": the site begins no payments until an admin has checked it.
 */
export type CheckoutResult =
  | { status: "started"; url: string }
  | { status: "already-pro" }
  | { status: "processing"; paymentId: string }
  | { status: "too-many"; retryAfterSeconds: number }
  | { status: "refused" }
  | { status: "unavailable" | "paused" };
