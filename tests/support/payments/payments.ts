import { uuidv7 } from "uuidv7";
import { payments } from "#db/schema.ts";
import { newSignedIn } from "#tests/support/accounts/accounts.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { stripeOf } from "./stripe.ts";

type PaymentRow = typeof payments.$inferInsert;

/**
 * A payment, written to the database, paid by default. One with the same id gets the new owner. It
 * grants nothing.
 */
export async function newPayment(
  { db }: Pick<TestSite, "db">,
  userId: string,
  changes: Partial<PaymentRow> = {},
): Promise<string> {
  const at = Date.now();
  const id = changes.id ?? uuidv7();
  const row = {
    checkoutSessionId: `cs_test_${id.replaceAll("-", "")}`,
    paymentIntentId: null,
    amountCents: 4_900,
    currency: "usd",
    locale: "en",
    completedAt: at,
    paidAt: at,
    buyerName: "Edit Várnai",
    buyerEmail: "edit@example.com",
    seller: {},
    consentedAt: at,
    consentText: "Please start right away.",
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
  await db
    .insert(payments)
    .values({ ...row, id, userId })
    .onConflictDoUpdate({ target: payments.id, set: { userId } });
  return id;
}

export type Buyer = Awaited<ReturnType<typeof newSignedIn>>;

/** A free member, signed in. */
export const newBuyer = newSignedIn;

/** Sends the form of the pricing page, with its box checked by default. */
export async function beginPayment(
  client: HttpClient,
  changes: Record<string, string> = { consent: "on" },
): Promise<HttpResponse> {
  const { action, fields } = formWith((await client.get("/pricing")).body, "seen");
  return client.post(action, { ...fields, ...changes });
}

/** A member at Stripe's checkout: the session and the address that Stripe returns to. */
export async function newCheckout(site: TestSite, known?: Buyer) {
  const buyer = known ?? (await newBuyer(site));
  await beginPayment(buyer.client);
  const { id: sessionId } = await stripeOf(site).newestOf(buyer.id);
  return { buyer, sessionId, returnPath: `/payment-success?session_id=${sessionId}` };
}
