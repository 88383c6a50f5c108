import { and, eq, isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import { emailOutbox, payments, profiles, proGrants } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { insist, isPage } from "#tests/support/faults/insist.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

/** A member signs in and buys Pro. */
export async function buyPro(site: TestSite): Promise<() => Promise<void>> {
  const { id, email, password } = await newMember(site);
  const client = site.newClient();
  const signIn = () => client.post("/auth?tab=login", { email, password });
  await insist("signing in", signIn, ({ status }) => status === 303);
  const hasForm = ({ body }: { body: string }) => body.includes('name="seen"');
  const page = await insist("the prices", () => client.get("/pricing"), hasForm);
  const { action, fields } = formWith(page.body, "seen");
  const begin = () => client.post(action, { ...fields, consent: "on" });
  const { location } = await insist("the payment", begin, ({ status }) => status === 303);
  const stripe = stripeOf(site);
  // A lost answer may have left other sessions open: the buyer pays where the site led them.
  const sessions = await stripe.sessions();
  const session = sessions.find(({ url }) => url === location);
  if (!session) throw new Error(`There is no session at ${location}.`);
  await stripe.pay(session.id);
  const back = `/payment-success?session_id=${session.id}`;
  await insist("the return from Stripe", () => client.get(back), isPage);
  return async () => {
    await stripe.release();
    await until("the buyer is Pro", async () => (await site.rows(profiles, { id }))[0]?.expert);
    const isConfirmation = and(
      eq(emailOutbox.recipient, email),
      eq(emailOutbox.template, "payment-confirmation"),
    );
    const isPaid = and(eq(payments.userId, id), isNotNull(payments.paidAt));
    expect({
      grants: await site.db.$count(proGrants, eq(proGrants.userId, id)),
      payments: await site.db.$count(payments, isPaid),
      mails: await site.db.$count(emailOutbox, isConfirmation),
    }).toEqual({ grants: 1, payments: 1, mails: 1 });
  };
}
