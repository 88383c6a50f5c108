import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { purgeExpired } from "#app/domain/retention/purge.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import {
  connections,
  emailOutbox,
  keptForms,
  profiles,
  removedListings,
  reservedUsernames,
  sessions,
  users,
  verifications,
} from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";

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

test("links are deleted a month after their expiry, forms and reserved usernames at once", async () => {
  const owner = await addAccount({ isConfirmed: true, linkEnded: 29 });
  await addLink(owner, 31);
  await addLink(null, 31);
  const form = { target: "/profile", sealedFields: "x" };
  for (const [key, expiresAt] of [
    ["old", 1],
    ["new", ago(-1)],
  ] as const) {
    await db.insert(keptForms).values({ ...form, keyHash: key, expiresAt });
    await db.insert(reservedUsernames).values({ username: key, expiresAt });
  }
  await runMinute();
  expect(await db.$count(verifications, eq(verifications.userId, owner))).toBe(1);
  expect((await db.select().from(keptForms)).map(({ keyHash }) => keyHash)).toEqual(["new"]);
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
