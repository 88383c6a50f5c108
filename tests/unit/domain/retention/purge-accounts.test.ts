import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ago = (days: number) => Date.now() - days * DAY_MS;

/** An account whose last link to confirm its address ran out so many days ago. */
async function addAccount({ linkEnded = 31, isConfirmed = false } = {}): Promise<string> {
  const { db } = database;
  const id = uuidv7();
  const email = `${id}@example.com`;
  const emailVerifiedAt = isConfirmed ? 1 : null;
  await db.insert(users).values({ id, email, emailVerifiedAt, createdAt: 1, updatedAt: 1 });
  await db.insert(profiles).values({ id, username: `u-${id}`, updatedAt: 1 });
  await addLink(id, linkEnded);
  return id;
}

function addLink(userId: string | null, endedDaysAgo: number, purpose = "verify-email" as const) {
  const row = { id: uuidv7(), purpose, tokenHash: uuidv7(), userId, data: {}, createdAt: 1 };
  return database.db.insert(verifications).values({ ...row, expiresAt: ago(endedDaysAgo) });
}

/** A minute passes, as the clock's jobs go. */
async function minute(limit = 50): Promise<void> {
  await purgeExpired(database.db, { limit });
  await deleteDueAccounts(database.db, { limit });
}

const exists = async (id: string) => (await database.db.$count(users, eq(users.id, id))) === 1;

describe("an account that nobody has confirmed", () => {
  test("goes thirty days after its last link has run out, without a mail to whoever has the address", async () => {
    const forgotten = await addAccount();
    const recent = await addAccount({ linkEnded: 29 });
    const asked = await addAccount();
    await addLink(asked, 2);
    const confirmed = await addAccount({ isConfirmed: true });
    await minute();
    expect(await Promise.all([forgotten, recent, asked, confirmed].map(exists))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(await database.db.$count(emailOutbox)).toBe(0);
  });

  test("stays while somebody uses it, and goes once nobody does", async () => {
    const { db } = database;
    const signedIn = await addAccount();
    const byGoogle = await addAccount();
    await db.insert(sessions).values({
      ...{ idHash: uuidv7(), userId: signedIn, publicId: uuidv7(), createdAt: 1, lastSeenAt: 1 },
      ...{ expiresAt: ago(-1), endsAt: ago(-1) },
    });
    const link = { provider: "google", subject: uuidv7(), email: "g@example.com" } as const;
    await db.insert(connections).values({ ...link, userId: byGoogle, createdAt: 1 });
    await minute();
    expect(await Promise.all([signedIn, byGoogle].map(exists))).toEqual([true, true]);
    await db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, signedIn));
    await minute();
    await minute();
    expect(await Promise.all([signedIn, byGoogle].map(exists))).toEqual([false, true]);
  });

  test("stays when it was paid for or runs the site", async () => {
    const paid = await addAccount();
    const admin = await addAccount();
    const set = (id: string, rights: { expert?: boolean; admin?: boolean }) =>
      database.db.update(profiles).set(rights).where(eq(profiles.id, id));
    await set(paid, { expert: true });
    await set(admin, { admin: true });
    await minute();
    expect(await Promise.all([paid, admin].map(exists))).toEqual([true, true]);
  });

  test("is not held up by others that are used", async () => {
    const { db } = database;
    const used = await Promise.all([addAccount({ linkEnded: 90 }), addAccount({ linkEnded: 91 })]);
    for (const userId of used) {
      await db.insert(connections).values({
        ...{ provider: "google", subject: uuidv7(), email: "g@example.com", userId, createdAt: 1 },
      });
    }
    const forgotten = await addAccount();
    await minute(1);
    expect(await exists(forgotten)).toBe(false);
  });
});

describe("what nobody can use any more", () => {
  test("goes: links a month after their end, forms and held names at once", async () => {
    const { db } = database;
    const owner = await addAccount({ isConfirmed: true, linkEnded: 29 });
    await addLink(owner, 31);
    await addLink(null, 31);
    const rows = () => db.$count(verifications, eq(verifications.userId, owner));
    const form = { target: "/profile", sealedFields: "x" };
    await db.insert(keptForms).values([
      { ...form, keyHash: "old", expiresAt: 1 },
      { ...form, keyHash: "new", expiresAt: ago(-1) },
    ]);
    await db.insert(reservedUsernames).values([
      { username: "old", expiresAt: 1 },
      { username: "new", expiresAt: ago(-1) },
    ]);
    await minute();
    expect(await rows()).toBe(1);
    expect((await db.select().from(keptForms)).map(({ keyHash }) => keyHash)).toEqual(["new"]);
    expect((await db.select().from(reservedUsernames)).map(({ username }) => username)).toEqual([
      "new",
    ]);
  });

  test("goes: what is known of removed listings, after 400 days and the oldest first", async () => {
    const { db } = database;
    const add = (keyHash: string, days: number) =>
      db.insert(removedListings).values({ keyHash, removedAt: ago(days) });
    await add("first", 402);
    await add("second", 401);
    await add("third", 399);
    const left = async () =>
      (await db.select().from(removedListings)).map(({ keyHash }) => keyHash);
    await minute(1);
    expect((await left()).sort()).toEqual(["second", "third"]);
    await minute();
    await minute();
    expect(await left()).toEqual(["third"]);
  });
});
