import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { purgeExpired } from "#app/domain/retention/purge.server.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { payments, productVisits, proGrants, stripeEvents, withdrawals } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { addProducts, product } from "#tests/unit/domain/products/catalogue.ts";

const { db } = await openTestDatabase();
const mara = person("Mara Maker", { plan: "pro" });
const offer = product(mara.id, "Scribe");
await addPeople(db, mara);
await addProducts(db, offer);

const YEAR = 365;
const ago = (days: number) => Date.now() - days * DAY_MS;
const purge = (limit = 20) => purgeExpired(db, { limit });

async function addPayment(
  age: number,
  userId: string | null,
  changes: Partial<typeof payments.$inferInsert> = {},
): Promise<string> {
  const terms = { amountCents: 4_900, currency: "usd", locale: "en", consentText: "", seller: {} };
  const at = ago(age);
  const id = idFloor(at);
  const times = { consentedAt: at, paidAt: at, createdAt: at, updatedAt: at };
  await db.insert(payments).values({ ...terms, ...times, ...changes, id, userId });
  return id;
}

const paymentIds = async () => {
  const rows = await db.select({ id: payments.id }).from(payments).orderBy(payments.id);
  return rows.map(({ id }) => id);
};

test("Stripe's events are deleted after 400 days", async () => {
  const event = { type: "charge.refunded", objectId: "ch_1", createdAt: 1 };
  await db.insert(stripeEvents).values([
    { ...event, id: "evt_old", outcome: "applied", receivedAt: ago(401) },
    { ...event, id: "evt_lost", outcome: "waiting", paymentIntentId: "pi_1", receivedAt: ago(402) },
    { ...event, id: "evt_new", outcome: "applied", receivedAt: ago(399) },
  ]);
  expect([await purge(1), await purge()]).toEqual([1, 1]);
  expect(await db.select({ id: stripeEvents.id }).from(stripeEvents)).toEqual([{ id: "evt_new" }]);
});

test("a payment of a deleted member stays nine years, a member's own as long as the account", async () => {
  await addPayment(9 * YEAR + 1, null);
  const recent = await addPayment(9 * YEAR - 1, null);
  const paymentId = await addPayment(10 * YEAR, mara.id);
  const grant = { id: uuidv7(), userId: mara.id, source: "payment", grantedAt: 1 } as const;
  await db.insert(proGrants).values({ ...grant, paymentId });
  expect(await purge()).toBe(1);
  expect(await paymentIds()).toEqual([paymentId, recent]);
});

test("an unpaid attempt is deleted after 60 days, one with any event stays", async () => {
  const unpaid = { paidAt: null };
  const old = await addPayment(61, mara.id, unpaid);
  await addPayment(59, mara.id, unpaid);
  await addPayment(62, mara.id, { ...unpaid, completedAt: 1 });
  await addPayment(63, mara.id, { ...unpaid, disputedAt: 1 });
  await addPayment(64, mara.id, { ...unpaid, refusedBecause: "amount" });
  expect(await purge()).toBe(1);
  expect(await paymentIds()).not.toContain(old);
});

test("a withdrawal is deleted three years after it was handled, or after five years", async () => {
  const statement = { locale: "en", name: "", email: "", reference: "", message: "", createdAt: 1 };
  for (const [sendKey, age, handled] of [
    ["handled long ago", 3 * YEAR + 9, 3 * YEAR + 1],
    ["handled lately", 3 * YEAR + 8, 3 * YEAR - 1],
    ["open", 3 * YEAR + 7, null],
    ["open for ever", 5 * YEAR + 1, null],
  ] as const) {
    const handledAt = handled && ago(handled);
    await db
      .insert(withdrawals)
      .values({ ...statement, sendKey, id: idFloor(ago(age)), handledAt });
  }
  expect(await purge()).toBe(2);
  const left = await db.select({ key: withdrawals.sendKey }).from(withdrawals);
  expect(left.map(({ key }) => key).sort()).toEqual(["handled lately", "open"]);
});

test("daily visits are deleted after 400 days, the oldest first", async () => {
  const today = Math.floor(Date.now() / DAY_MS);
  for (const age of [402, 401, 400, 0])
    await db.insert(productVisits).values({ productId: offer.id, day: today - age, count: 1 });
  expect([await purge(1), await purge()]).toEqual([1, 1]);
  const left = await db.select({ day: productVisits.day }).from(productVisits);
  expect(left.map(({ day }) => today - day)).toEqual([400, 0]);
});
