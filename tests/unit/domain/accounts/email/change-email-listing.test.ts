import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestEmailChange } from "#app/domain/accounts/email/change-email.server.ts";
import { confirmEmailChange } from "#app/domain/accounts/email/change-email-confirm.server.ts";
import { expertListings, profileCategories } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken } from "#tests/support/mail/mailed-links.ts";
import { newAddress } from "#tests/support/mail/newsletter.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** An unverified member with a complete profile who asks for another address; the token that it was mailed. */
async function askedFor(newEmail: string) {
  const { db } = database;
  const { id, email } = await newMember(database, { user: { emailVerifiedAt: null } });
  await db.insert(profileCategories).values({ profileId: id, category: "legal", position: 0 });
  const request = { userId: id, email, newEmail, encryptionKey };
  await requestEmailChange(db, { ...request, address: id, mailsPerHour: 3 });
  return { id, token: await mailedToken(db, newEmail) };
}

const agree = (token: string) =>
  confirmEmailChange(database.db, { token, sessionPublicId: null, device: "" });
const listingsOf = (id: string) =>
  database.db.select().from(expertListings).where(eq(expertListings.profileId, id));

test("a first address that is confirmed by a change lists a complete profile", async () => {
  const newEmail = newAddress();
  const { id, token } = await askedFor(newEmail);
  expect(await agree(token)).toEqual({ state: "changed", newEmail });
  expect(await listingsOf(id)).toHaveLength(1);
  expect(await agree(token)).toEqual({ state: "outdated" });
  expect(await listingsOf(id)).toHaveLength(1);
});

test("an address that somebody else has taken by then confirms nothing and lists nobody", async () => {
  const newEmail = newAddress();
  const { id, token } = await askedFor(newEmail);
  await newMember(database, { user: { email: newEmail } });
  expect(await agree(token)).toEqual({ state: "taken", newEmail });
  expect(await listingsOf(id)).toEqual([]);
});

test("of many at once one lists the profile", async () => {
  await database.startServer();
  const { id, token } = await askedFor(newAddress());
  const results = await Promise.all(Array.from({ length: 20 }, () => agree(token)));
  const states = results.map(({ state }) => state);
  expect(states.filter((state) => state === "changed")).toHaveLength(1);
  expect(await listingsOf(id)).toHaveLength(1);
});
