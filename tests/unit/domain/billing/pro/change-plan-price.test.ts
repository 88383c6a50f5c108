import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { changePlanPrice } from "#app/domain/billing/pro/change-plan-price.server.ts";
import { PRICE_KEYS, type PriceKey, settingSchemas } from "#app/domain/settings/schema.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { auditLog, settings } from "#db/schema.ts";
import { addMember, openBilling } from "#tests/unit/domain/billing/billing-site.ts";

const fixture = await openBilling();
const { db, stripe } = fixture;

const { id: admin } = await addMember(fixture);
beforeEach(async () => {
  await stripe.behave();
  await db.delete(settings);
});

type Price = { plan_price: number; plan_currency: "usd" | "eur" | "gbp" };
/** The prices of plans that a test does not change. */
const defaults = Object.fromEntries(
  PRICE_KEYS.map((key) => [key, settingSchemas[key].parse(undefined)]),
) as Record<PriceKey, number>;
async function change(price: Price, shown?: Price) {
  const present = await readSettings(db);
  const values = { ...defaults, ...price };
  const seen = shown && { ...shown, plan_price: `${shown.plan_price}` };
  const rest = { actorId: admin, present, productName: "Pro", seen };
  return changePlanPrice(fixture, { ...rest, values });
}

const usual: Price = { plan_price: 49, plan_currency: "usd" };

test("a new price is stored, sent to Stripe and stored with its Stripe id", async () => {
  const eur: Price = { plan_price: 59.5, plan_currency: "eur" };
  expect(await change(eur, usual)).toMatchObject({ state: "saved", stripe: "updated" });
  const now = await readSettings(db);
  expect(now).toMatchObject(eur);
  expect(now.stripe_price_id).toMatch(/^price_/);
  const log = await db.select().from(auditLog).where(eq(auditLog.subject, "plan_price"));
  expect(log.at(-1)?.details).toEqual({ before: "49", after: "59.5" });
});

test("an unchanged price is sent to Stripe only when Stripe does not have it", async () => {
  expect(await change(usual)).toMatchObject({ changed: [], stripe: "updated" });
  await stripe.failNext();
  expect(await change(usual)).toEqual({ state: "saved", changed: [], stripe: "unchanged" });
});

test("a price that could not be sent to Stripe is charged anyway, and sent with the next attempt", async () => {
  await change(usual);
  await stripe.failNext();
  const failed = await change({ plan_price: 79, plan_currency: "usd" });
  expect(failed).toMatchObject({ state: "saved", stripe: "failed" });
  expect(await readSettings(db)).toMatchObject({ plan_price: 79, stripe_price_id: "" });
  await stripe.behave();
  const updated = { stripe: "updated" };
  expect(await change({ plan_price: 79, plan_currency: "usd" })).toMatchObject(updated);
});

test("a change by another admin in the meantime is neither lost nor undone at Stripe", async () => {
  await change({ plan_price: 99, plan_currency: "usd" }, usual);
  const untouched = await change(usual, usual);
  expect(untouched).toMatchObject({ state: "saved", changed: [], stripe: "unchanged" });
  expect((await readSettings(db)).plan_price).toBe(99);
  const both = await change({ plan_price: 19, plan_currency: "usd" }, usual);
  expect(both).toEqual({ state: "changed-meanwhile", keys: ["plan_price"] });
  const currencyOnly = await change({ plan_price: 49, plan_currency: "gbp" }, usual);
  expect(currencyOnly).toMatchObject({ state: "saved", stripe: "updated" });
  expect(await readSettings(db)).toMatchObject({ plan_price: 99, plan_currency: "gbp" });
});
