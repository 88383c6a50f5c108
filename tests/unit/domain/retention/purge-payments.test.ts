import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeExpired } from "#app/domain/retention/purge.server.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { payments, productVisits, proGrants, stripeEvents, withdrawals } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { addProducts, product } from "#tests/unit/domain/products/catalogue.ts";

let database: TestDatabase;
const mara = person("Mara Maker", { plan: "pro" });
const offer = product(mara.id, "Scribe");
beforeAll(async () => {
  database = await createTestDatabase();
  await addPeople(database.db, mara);
  await addProducts(database.db, offer);
});
afterAll(() => database.close());

const YEAR = 365;
const ago = (days: number) => Date.now() - days * DAY_MS;
const purge = (limit = 20) => purgeExpired(database.db, { limit });

function addPayment(
  age: number,
  userId: string | null,
  changes: Partial<typeof payments.$inferInsert> = {},
) {
  const terms = { amountCents: 4_900, currency: "usd", locale: "en", consentText: "", seller: {} };
  const id = idFloor(ago(age));
  const at = ago(age);
  const times = { consentedAt: at, paidAt: at, createdAt: at, updatedAt: at };
  return database.db
    .insert(payments)
    .values({ ...terms, ...times, ...changes, id, userId })
    .returning({ id: payments.id });
}

test("what Stripe has told goes after 400 days", async () => {
  const { db } = database;
  const event = { type: "charge.refunded", objectId: "ch_1", createdAt: 1 };
  await db.insert(stripeEvents).values([
    { ...event, id: "evt_old", outcome: "applied", receivedAt: ago(401) },
    { ...event, id: "evt_lost", outcome: "waiting", paymentIntentId: "pi_1", receivedAt: ago(402) },
    { ...event, id: "evt_new", outcome: "applied", receivedAt: ago(399) },
  ]);
  expect(await purge(1)).toBe(1);
  expect(await purge()).toBe(1);
  expect(await db.select({ id: stripeEvents.id }).from(stripeEvents)).toEqual([{ id: "evt_new" }]);
});

test("a payment whose buyer has gone stays nine years, a member's own as long as the account", async () => {
  const { db } = database;
  await addPayment(9 * YEAR + 1, null);
  const [recent] = await addPayment(9 * YEAR - 1, null);
  const [own] = await addPayment(10 * YEAR, mara.id);
  await db.insert(proGrants).values({
    ...{ id: uuidv7(), userId: mara.id, source: "payment", grantedAt: 1 },
    paymentId: own?.id,
  });
  expect(await purge()).toBe(1);
  const left = await db.select({ id: payments.id }).from(payments).orderBy(payments.id);
  expect(left).toEqual([own, recent]);
});

test("an attempt that came to nothing goes after 60 days, one that anything was told of stays", async () => {
  const { db } = database;
  const unpaid = { paidAt: null };
  const [old] = await addPayment(61, mara.id, unpaid);
  await addPayment(59, mara.id, unpaid);
  for (const [age, told] of [
    [62, { completedAt: 1 }],
    [63, { disputedAt: 1 }],
    [64, { refusedBecause: "amount" }],
  ] as const)
    await addPayment(age, mara.id, { ...unpaid, ...told });
  expect(await purge()).toBe(1);
  const left = await db.select({ id: payments.id }).from(payments);
  expect(left).not.toContainEqual(old);
});

test("a withdrawal goes three years after it was dealt with, or after five", async () => {
  const { db } = database;
  const statement = { locale: "en", name: "", email: "", reference: "", message: "", createdAt: 1 };
  const add = (sendKey: string, age: number, handled: number | null) =>
    db.insert(withdrawals).values({
      ...{ ...statement, sendKey, id: idFloor(ago(age)) },
      handledAt: handled === null ? null : ago(handled),
    });
  await add("handled long ago", 3 * YEAR + 9, 3 * YEAR + 1);
  await add("handled lately", 3 * YEAR + 8, 3 * YEAR - 1);
  await add("open", 3 * YEAR + 7, null);
  await add("open for ever", 5 * YEAR + 1, null);
  expect(await purge()).toBe(2);
  const left = await db.select({ key: withdrawals.sendKey }).from(withdrawals);
  expect(left.map(({ key }) => key).sort()).toEqual(["handled lately", "open"]);
});

test("the days of visits go after 400 days, oldest first", async () => {
  const { db } = database;
  const today = Math.floor(Date.now() / DAY_MS);
  for (const age of [402, 401, 400, 0])
    await db.insert(productVisits).values({ productId: offer.id, day: today - age, count: 1 });
  expect(await purge(1)).toBe(1);
  expect(await purge()).toBe(1);
  const left = await db.select({ day: productVisits.day }).from(productVisits);
  expect(left.map(({ day }) => today - day)).toEqual([400, 0]);
});
