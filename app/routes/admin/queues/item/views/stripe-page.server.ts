const DASHBOARD = "https://dashboard.stripe.com";

/** Where an admin looks at a payment and pays it back; null where Stripe does not know it yet. */
export function stripePaymentPage({
  paymentIntentId,
  checkoutSessionId,
}: {
  paymentIntentId: string | null;
  checkoutSessionId: string | null;
}): string | null {
  if (!paymentIntentId) return null;
  return `${dashboardOf(checkoutSessionId)}/payments/${encodeURIComponent(paymentIntentId)}`;
}

/** Where an admin finds a Checkout session; undefined without one. */
export function stripeSessionPage(checkoutSessionId: string): string | undefined {
  if (!checkoutSessionId) return undefined;
  const query = encodeURIComponent(checkoutSessionId);
  return `${dashboardOf(checkoutSessionId)}/search?query=${query}`;
}

/** Ids of sessions say whether they were made with a key for tests. */
function dashboardOf(checkoutSessionId: string | null): string {
  return checkoutSessionId?.startsWith("cs_test_") ? `${DASHBOARD}/test` : DASHBOARD;
}
