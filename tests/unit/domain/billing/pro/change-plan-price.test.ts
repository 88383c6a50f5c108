import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changePlanPrice } from "#app/domain/billing/pro/change-plan-price.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { auditLog, settings } from "#db/schema.ts";
import { addMember, type Fixture, openFixture } from "#tests/unit/domain/billing/billing-site.ts";

let fixture: Fixture;
let admin: string;

beforeAll(async () => {
  fixture = await openFixture();
  admin = (await addMember(fixture)).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.stripe.behave();
  await fixture.db.delete(settings);
});

type Price = { plan_price: number; plan_currency: "usd" | "eur" | "gbp" };
const asText = ({ plan_price, plan_currency }: Price) => ({
  plan_price: `${plan_price}`,
  plan_currency,
});

async function change(values: Price, seen?: Price) {
  const present = await readSettings(fixture.db);
  const rest = { actorId: admin, present, productName: "Pro", seen: seen && asText(seen) };
  return changePlanPrice(fixture, { ...rest, values });
}

const usual: Price = { plan_price: 49, plan_currency: "usd" };

test("a new price is stored, told to Stripe and kept with Stripe's id of it", async () => {
  const changed = await change({ plan_price: 59.5, plan_currency: "eur" }, usual);
  expect(changed).toMatchObject({ state: "saved", stripe: "updated" });
  const now = await readSettings(fixture.db);
  expect(now).toMatchObject({ plan_price: 59.5, plan_currency: "eur" });
  expect(now.stripe_price_id).toMatch(/^price_/);
  const log = await fixture.db.select().from(auditLog).where(eq(auditLog.subject, "plan_price"));
  expect(log.at(-1)?.details).toEqual({ before: "49", after: "59.5" });
});

test("the same price again asks Stripe only where it does not know it", async () => {
  expect(await change(usual)).toMatchObject({ changed: [], stripe: "updated" });
  await fixture.stripe.failNext();
  expect(await change(usual)).toEqual({ state: "saved", changed: [], stripe: "unchanged" });
});

test("a price that Stripe cannot be told is charged all the same, and told with the next try", async () => {
  await change(usual);
  await fixture.stripe.failNext();
  const failed = await change({ plan_price: 79, plan_currency: "usd" });
  expect(failed).toMatchObject({ state: "saved", stripe: "failed" });
  expect(await readSettings(fixture.db)).toMatchObject({ plan_price: 79, stripe_price_id: "" });
  await fixture.stripe.behave();
  expect(await change({ plan_price: 79, plan_currency: "usd" })).toMatchObject({
    stripe: "updated",
  });
});

test("what another admin has changed meanwhile is neither lost nor told to Stripe as it was", async () => {
  await change({ plan_price: 99, plan_currency: "usd" }, usual);
  const untouched = await change(usual, usual);
  expect(untouched).toMatchObject({ state: "saved", changed: [], stripe: "unchanged" });
  expect((await readSettings(fixture.db)).plan_price).toBe(99);
  const both = await change({ plan_price: 19, plan_currency: "usd" }, usual);
  expect(both).toEqual({ state: "changed-meanwhile", keys: ["plan_price"] });
  const currencyOnly = await change({ plan_price: 49, plan_currency: "gbp" }, usual);
  expect(currencyOnly).toMatchObject({ state: "saved", stripe: "updated" });
  expect(await readSettings(fixture.db)).toMatchObject({ plan_price: 99, plan_currency: "gbp" });
});
