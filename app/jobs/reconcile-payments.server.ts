import { reconcilePayments as reconcile } from "#app/domain/billing/reconciliation/reconcile-payments.server.ts";

type Input = Parameters<typeof reconcile>;

/** Every minute one step of the day's round: Stripe's sessions, our payments and the grants are compared. */
export async function reconcilePayments(services: Input[0], input: Input[1]): Promise<void> {
  await reconcile(services, input);
}
