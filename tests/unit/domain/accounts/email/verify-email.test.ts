import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findEmailLink, verifyEmail } from "#app/domain/accounts/email/verify-email.server.ts";
import { sendVerificationMail } from "#app/domain/accounts/email/verify-email-mail.server.ts";
import { verificationMailStatements } from "#app/domain/credentials/mailed-link.server.ts";
import { expertListings, profileCategories, users, verifications } from "#db/schema.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken, mailsTo } from "#tests/support/mail/mailed-links.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const unverified = () => newMember(database, { user: { emailVerifiedAt: null } });

async function mailLink({ id, email }: Member, redirectTo: string | null = null) {
  const recipient = { userId: id, email, locale: "en", redirectTo, encryptionKey } as const;
  await database.db.batch(await verificationMailStatements(database.db, recipient, sql`true`));
  return mailedToken(database.db, email);
}

const isVerified = async ({ id }: Member) => {
  const [user] = await database.db.select().from(users).where(eq(users.id, id));
  return user?.emailVerifiedAt !== null;
};
const listingsOf = ({ id }: Member) =>
  database.db.select().from(expertListings).where(eq(expertListings.profileId, id));
const find = (token: string) => findEmailLink(database.db, token);
const use = (token: string) => verifyEmail(database.db, token);

test("looking at a link changes nothing, using it verifies the address once", async () => {
  const erin = await unverified();
  const token = await mailLink(erin, "/pricing");
  for (let time = 0; time < 3; time += 1) expect(await find(token)).toEqual({ state: "open" });
  expect(await isVerified(erin)).toBe(false);
  expect(await use(token)).toEqual({ state: "verified", userId: erin.id, redirectTo: "/pricing" });
  expect(await isVerified(erin)).toBe(true);
  expect(await use(token)).toEqual({ state: "done" });
  expect(await find(token)).toEqual({ state: "done" });
});

test("of fifty uses at once one succeeds", async () => {
  await database.startServer();
  const token = await mailLink(await unverified());
  const results = await Promise.all(Array.from({ length: 50 }, () => use(token)));
  const states = results.map(({ state }) => state);
  expect(states.filter((state) => state === "verified")).toHaveLength(1);
  expect(states.filter((state) => state === "done")).toHaveLength(49);
});

test("a complete profile is listed by it, an incomplete one is not", async () => {
  const [erin, frank] = [await unverified(), await unverified()];
  await database.db
    .insert(profileCategories)
    .values({ profileId: erin.id, category: "legal", position: 0 });
  for (const member of [erin, frank]) await use(await mailLink(member));
  expect(await listingsOf(erin)).toHaveLength(1);
  expect(await listingsOf(frank)).toHaveLength(0);
});

test("a newer mail makes the older link worthless", async () => {
  const erin = await unverified();
  const older = await mailLink(erin);
  const newer = await mailLink(erin);
  expect(await use(older)).toEqual({ state: "outdated" });
  expect(await isVerified(erin)).toBe(false);
  expect(await use(newer)).toMatchObject({ state: "verified" });
});

test("an old link, one for another purpose and one that is made up verify nothing", async () => {
  const [late, other] = [await unverified(), await unverified()];
  const old = await mailLink(late);
  await database.db
    .update(verifications)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(verifications.userId, late.id));
  const foreign = await mailLink(other);
  await database.db
    .update(verifications)
    .set({ purpose: "reset-password" })
    .where(eq(verifications.userId, other.id));
  for (const [token, state] of [
    [old, "outdated"],
    [foreign, "invalid"],
    ["made up", "invalid"],
    ["", "invalid"],
  ] as const) {
    expect(await find(token)).toEqual({ state });
    expect(await use(token)).toEqual({ state });
  }
  expect([await isVerified(late), await isVerified(other)]).toEqual([false, false]);
});

test("a link is good for the address that it was mailed to, and for no later one", async () => {
  const erin = await unverified();
  const token = await mailLink(erin);
  const email = `new-${erin.email}`;
  await database.db.update(users).set({ email }).where(eq(users.id, erin.id));
  expect(await use(token)).toEqual({ state: "outdated" });
  expect(await isVerified(erin)).toBe(false);
});

test("the mail can be sent again a few times an hour, and leads where the first would have", async () => {
  const erin = await unverified();
  await mailLink(erin, "/pricing");
  const again = () =>
    sendVerificationMail(database.db, {
      userId: erin.id,
      email: erin.email,
      locale: "en",
      address: "a",
      mailsPerHour: 2,
      encryptionKey,
    });
  expect(await again()).toEqual({ state: "sent" });
  expect(await again()).toEqual({ state: "sent" });
  expect(await again()).toMatchObject({ state: "too-many" });
  expect(await mailsTo(database.db, erin.email)).toHaveLength(3);
  const token = await mailedToken(database.db, erin.email);
  expect(await use(token)).toMatchObject({ state: "verified", redirectTo: "/pricing" });
});
