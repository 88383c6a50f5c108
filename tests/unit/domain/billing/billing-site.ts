import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeAll } from "vitest";
import { startCheckout } from "#app/domain/billing/checkout/start-checkout.server.ts";
import { recordStripeEvent } from "#app/domain/billing/payments/record-stripe-event.server.ts";
import type { PlanId } from "#app/domain/plans/schema.ts";
import { resolveSettings } from "#app/domain/settings/settings.server.ts";
import { createPaymentsService } from "#app/services/payments.server.ts";
import { emailOutbox, payments, proGrants } from "#db/schema.ts";
import { startStripe } from "#local/processes/stripe-process.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { type SentEvent, StripeStandIn } from "#tests/support/payments/stripe.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { addPeople, type Person, person } from "#tests/unit/domain/experts/people.ts";
import { addProducts, product } from "#tests/unit/domain/products/catalogue.ts";

export type Fixture = Awaited<ReturnType<typeof openBilling>>;

export const SITE_CONTACT = { email: "team@directory.example", locale: "en" } as const;

/** A database, the stand-in of Stripe, which delivers no event by itself, and the real client. */
export async function openBilling() {
  const { database, db } = await openTestDatabase();
  const { directory, logs } = currentRun();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const secretKey = `sk_test_${randomBytes(12).toString("hex")}`;
  const webhookSecret = `whsec_${randomBytes(12).toString("hex")}`;
  const variables = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CHECKOUT_ORIGIN: url,
    APP_ORIGIN: "http://127.0.0.1:9",
  };
  const own = join(directory, "stripes", String(port));
  const logFile = join(logs, `stripe-${port}.log`);
  const stripe = new StripeStandIn(url, webhookSecret);
  // A file of which no test runs would leave the process behind.
  beforeAll(async () => {
    const standIn = await startStripe({ port, directory: own, variables, logFile });
    await stripe.delivery({ hold: true });
    return async () => {
      await standIn.kill();
    };
  });
  const findSecretKey = async () => secretKey;
  const payments = createPaymentsService({ findSecretKey, webhookSecret, url });
  return { database, db, stripe, payments, siteContact: SITE_CONTACT };
}

/** A listed member without Pro, with one product that is not shown. */
export async function addMember({ db }: Fixture, rest: Partial<Person> = {}): Promise<Person> {
  const member = person("Anna Ács", rest);
  await addPeople(db, member);
  await addProducts(db, product(member.id, "Anna's product", { ownerPlan: member.plan }));
  return member;
}

interface CheckoutChanges {
  plan?: PlanId;
  price?: string;
  locale?: "hu";
}

export function checkoutInput(member: Person, changes: CheckoutChanges = {}) {
  const { plan = "pro", price = "49", locale = "en" } = changes;
  return {
    plan,
    member: { userId: member.id, email: `${member.username}@example.com`, name: member.name },
    settings: resolveSettings([
      { key: "plan_price", value: price },
      { key: "seller_name", value: "The Seller" },
    ]),
    locale,
    origin: "https://directory.example",
    item: { name: "Pro", description: "One-time fee" },
    consentText: "I ask you to start at once.",
    perHour: 100,
  } as const;
}

/** Begins a payment and returns the id of its session. */
export async function begin(
  fixture: Fixture,
  member: Person,
  changes: CheckoutChanges = {},
): Promise<string> {
  const result = await startCheckout(fixture, checkoutInput(member, changes));
  if (result.status !== "started") throw new Error(`Not started: ${result.status}`);
  return sessionIn(result.url);
}

export function sessionIn(url: string): string {
  const [id] = /cs_\w+/.exec(url) ?? [];
  if (!id) throw new Error(`No session in ${url}`);
  return id;
}

/** The events of a session and of its payment intent, oldest first. */
export async function eventsOf({ stripe }: Fixture, sessionId: string): Promise<SentEvent[]> {
  const all = (await stripe.events()).toReversed();
  const of = all.filter(({ body }) => body.includes(sessionId));
  const intent = of.map(({ body }) => /"pi_\w+"/.exec(body)?.[0]).find(Boolean);
  return all.filter(({ body }) => body.includes(sessionId) || (intent && body.includes(intent)));
}

/** Delivers an event as the webhook does. */
export async function deliver(fixture: Fixture, { body }: Pick<SentEvent, "body">) {
  const event = await fixture.payments.readEvent(body, fixture.stripe.signed(body));
  if (!event || event === "malformed") throw new Error("The event is not Stripe's");
  return recordStripeEvent(fixture, event);
}

/** Delivers all events of a session. */
export async function deliverAll(fixture: Fixture, sessionId: string): Promise<void> {
  for (const event of await eventsOf(fixture, sessionId)) await deliver(fixture, event);
}

/** A new event with other values in the same object. */
export function changed({ body }: SentEvent, changes: Record<string, unknown>): SentEvent {
  const event = JSON.parse(body) as { id: string; data: { object: object } };
  const { type, ...object } = changes;
  const data = { object: { ...event.data.object, ...object } };
  const text = JSON.stringify({ ...event, ...(type ? { type } : {}), id: `evt_${uuidv7()}`, data });
  return { id: "", type: "", body: text, attempts: 0, lastStatus: null, isDelivered: false };
}

/** What the site shows of a member's plan, and the mails about it. */
export async function planStateOf({ db }: Fixture, { id, username }: Person) {
  const isMail = eq(emailOutbox.recipient, `${username}@example.com`);
  const [grants, mails, [shown], rows] = await db.batch([
    db.select().from(proGrants).where(eq(proGrants.userId, id)).orderBy(proGrants.id),
    db.select().from(emailOutbox).where(isMail).orderBy(emailOutbox.id),
    db.all<{ expert: number; verified: number; products: number }>(sql`
      select expert, (select verified from expert_listings where profile_id = ${id}) as verified,
        (select count(*) from product_listings l join products p on p.id = l.product_id
          where p.expert_id = ${id}) as products
      from profiles where id = ${id}`),
    db.select().from(payments).where(eq(payments.userId, id)).orderBy(payments.id),
  ]);
  return {
    isPro: shown?.expert === 1,
    isVerified: shown?.verified === 1,
    shownProducts: shown?.products,
    grants: grants.map(({ source, endReason }) => `${source}:${endReason ?? "holds"}`),
    mails: mails.map(({ template }) => template),
    payments: rows,
  };
}
