import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { purgeExpired } from "#app/domain/retention/purge.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import {
  connections,
  emailOutbox,
  keptForms,
  payments,
  productVisits,
  profiles,
  proGrants,
  removedListings,
  reservedUsernames,
  sealedActs,
  sessions,
  stripeEvents,
  users,
  verifications,
  withdrawals,
} from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { addProducts, product } from "#tests/unit/domain/products/catalogue.ts";

const { database, db } = await openTestDatabase();

const ago = (days: number) => Date.now() - days * DAY_MS;

/** An account whose last verification link expired so many days ago. */
async function addAccount({ linkEnded = 31, isConfirmed = false } = {}): Promise<string> {
  const user = { emailVerifiedAt: isConfirmed ? 1 : null };
  const { id } = await newMember(database, { user });
  await addLink(id, linkEnded);
  return id;
}

async function addLink(userId: string | null, endedDaysAgo: number): Promise<void> {
  const link = { id: uuidv7(), purpose: "verify-email", tokenHash: uuidv7(), data: {} } as const;
  const times = { createdAt: 1, expiresAt: ago(endedDaysAgo) };
  await db.insert(verifications).values({ ...link, ...times, userId });
}

async function connectGoogle(userId: string): Promise<void> {
  const google = { provider: "google", subject: uuidv7(), email: "g@example.com" } as const;
  await db.insert(connections).values({ ...google, userId, createdAt: 1 });
}

/** Runs the jobs of one minute. */
async function runMinute(limit = 50): Promise<void> {
  await purgeExpired(db, { limit });
  await deleteDueAccounts(db, { limit });
}

const exist = (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await db.$count(users, eq(users.id, id))) === 1));

describe("an unverified account", () => {
  test("is deleted thirty days after its last link has expired, without a mail to the address", async () => {
    const forgotten = await addAccount();
    const recent = await addAccount({ linkEnded: 29 });
    const asked = await addAccount();
    await addLink(asked, 2);
    const confirmed = await addAccount({ isConfirmed: true });
    await runMinute();
    const expected = [false, true, true, true];
    expect(await exist(forgotten, recent, asked, confirmed)).toEqual(expected);
    expect(await db.$count(emailOutbox)).toBe(0);
  });

  test("stays while it is used, and is deleted afterwards", async () => {
    const [signedIn, byGoogle] = [await addAccount(), await addAccount()];
    const session = { idHash: uuidv7(), publicId: uuidv7(), createdAt: 1, lastSeenAt: 1 };
    const ends = { expiresAt: ago(-1), endsAt: ago(-1) };
    await db.insert(sessions).values({ ...session, ...ends, userId: signedIn });
    await connectGoogle(byGoogle);
    await runMinute();
    expect(await exist(signedIn, byGoogle)).toEqual([true, true]);
    await db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, signedIn));
    await runMinute();
    await runMinute();
    expect(await exist(signedIn, byGoogle)).toEqual([false, true]);
  });

  test.each([
    ["Pro", { expert: true }],
    ["the admin right", { admin: true }],
  ])("stays when it has %s", async (_, rights) => {
    const id = await addAccount();
    await db.update(profiles).set(rights).where(eq(profiles.id, id));
    await runMinute();
    expect(await exist(id)).toEqual([true]);
  });

  test("is not delayed by other accounts that are used", async () => {
    for (const linkEnded of [90, 91]) await connectGoogle(await addAccount({ linkEnded }));
    const forgotten = await addAccount();
    await runMinute(1);
    expect(await exist(forgotten)).toEqual([false]);
  });
});

test("links are deleted a month after their expiry, forms, acts and reserved usernames at once", async () => {
  const owner = await addAccount({ isConfirmed: true, linkEnded: 29 });
  await addLink(owner, 31);
  await addLink(null, 31);
  const form = { target: "/profile", sealedFields: "x" };
  const { publicId: sessionId } = await startSession(db, owner);
  const act = { userId: owner, sessionId, sealedForm: "x" };
  for (const [key, expiresAt] of [
    ["old", 1],
    ["new", ago(-1)],
  ] as const) {
    await db.insert(keptForms).values({ ...form, keyHash: key, expiresAt });
    await db.insert(sealedActs).values({ ...act, id: key, expiresAt });
    await db.insert(reservedUsernames).values({ username: key, expiresAt });
  }
  await runMinute();
  expect(await db.$count(verifications, eq(verifications.userId, owner))).toBe(1);
  expect((await db.select().from(keptForms)).map(({ keyHash }) => keyHash)).toEqual(["new"]);
  expect((await db.select().from(sealedActs)).map(({ id }) => id)).toEqual(["new"]);
  const usernames = await db.select().from(reservedUsernames);
  expect(usernames.map(({ username }) => username)).toEqual(["new"]);
});

test("records of removed listings are deleted after 400 days, the oldest first", async () => {
  for (const [keyHash, days] of [
    ["first", 402],
    ["second", 401],
    ["third", 399],
  ] as const)
    await db.insert(removedListings).values({ keyHash, removedAt: ago(days) });
  const left = async () =>
    (await db.select().from(removedListings)).map(({ keyHash }) => keyHash).sort();
  await runMinute(1);
  expect(await left()).toEqual(["second", "third"]);
  await runMinute();
  await runMinute();
  expect(await left()).toEqual(["third"]);
});

const mara = person("Mara Maker", { plan: "pro" });
const offer = product(mara.id, "Scribe");
await addPeople(db, mara);
await addProducts(db, offer);

const YEAR = 365;
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
    const row = { ...statement, sendKey, id: idFloor(ago(age)), handledAt };
    await db.insert(withdrawals).values(row);
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
