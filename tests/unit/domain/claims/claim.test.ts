import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInWithGoogle } from "#app/domain/accounts/google/google-sign-in.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { signUp } from "#app/domain/accounts/sign-in/sign-up.server.ts";
import { findClaim } from "#app/domain/claims/claim-link.server.ts";
import { claimListing } from "#app/domain/claims/claim-listing.server.ts";
import { refuseListing } from "#app/domain/claims/refuse-listing.server.ts";
import { refusedAddressesQuery } from "#app/domain/claims/refused-addresses.server.ts";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { isRemovedListing } from "#app/domain/experts/listing/removed-listings.server.ts";
import { expertFacetCounts, expertListings, profiles, users, verifications } from "#db/schema.ts";
import { type Member, passwordCost } from "#tests/support/accounts/accounts.ts";
import { mailClaim, newUnclaimed } from "#tests/support/accounts/unclaimed.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken, mailsTo } from "#tests/support/mail/mailed-links.ts";
import { addProduct } from "#tests/support/products/products.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const password = "a long day of rain";

async function askedOwner(): Promise<{ owner: Member; token: string }> {
  const owner = await newUnclaimed(database);
  await mailClaim(database.db, owner, encryptionKey);
  return { owner, token: await mailedToken(database.db, owner.email) };
}

const claim = (token: string, chosen = password) =>
  claimListing(database.db, { token, password: chosen, locale: "hu", passwordCost });
const refuse = (token: string) => refuseListing(database.db, { token });
const stateOf = async (token: string) => (await findClaim(database.db, token)).state;

async function listed(verified: "0" | "1"): Promise<number> {
  const [row] = await database.db
    .select()
    .from(expertFacetCounts)
    .where(eq(expertFacetCounts.facet, `v:${verified}`));
  return row?.count ?? 0;
}

test("an imported listing is listed without the badge, behind every Pro member", async () => {
  const owner = await newUnclaimed(database);
  expect(await findExpert(database.db, owner.username)).toMatchObject({
    isUnclaimed: true,
    hasBadge: false,
  });
});

test("the link shows what is held and where it came from, and changes nothing", async () => {
  const { owner, token } = await askedOwner();
  for (let time = 0; time < 2; time += 1) {
    expect(await findClaim(database.db, token)).toMatchObject({
      state: "open",
      listing: { email: owner.email, categories: ["legal"], importName: "members.csv" },
    });
  }
});

describe("claiming", () => {
  test("makes the listing its owner's: verified, with the badge and a password, in the language of the page", async () => {
    const { owner, token } = await askedOwner();
    const verified = await listed("1");
    expect(await claim(token)).toMatchObject({ state: "done", userId: owner.id });
    const [user] = await database.db.select().from(users).where(eq(users.id, owner.id));
    expect(user).toMatchObject({ locale: "hu", emailVerifiedAt: expect.any(Number) });
    const expert = await findExpert(database.db, owner.username);
    expect(expert).toMatchObject({ isUnclaimed: false, hasBadge: true });
    expect(await listed("1")).toBe(verified + 1);
    const attempt = { ...owner, password, address: "home", device: null, failuresPerHour: 9 };
    expect(await signIn(database.db, attempt)).toMatchObject({ state: "signed-in" });
  });

  test("happens once, and ends every other link", async () => {
    await database.startServer();
    const { owner, token } = await askedOwner();
    await mailClaim(database.db, owner, encryptionKey);
    const other = await mailedToken(database.db, owner.email);
    const both = await Promise.all([claim(token), claim(other), refuse(token), refuse(other)]);
    const done = both.filter(({ state }) => state === "done" || state === "refused");
    expect(new Set(done.map(({ state }) => state)).size).toBe(1);
    const end = done[0]?.state === "done" ? "claimed" : "refused";
    expect(await stateOf(token)).toMatch(new RegExp(`${end}|invalid`));
    const [user] = await database.db.select().from(users).where(eq(users.id, owner.id));
    expect(user !== undefined).toBe(end === "claimed");
  });

  test("refuses a weak password and keeps the link", async () => {
    const { token } = await askedOwner();
    expect(await claim(token, "password123")).toMatchObject({ state: "weak" });
    expect(await stateOf(token)).toBe("open");
  });

  test("leads nowhere by a link that is too old, was never ours, or went to an address that is no longer the listing's", async () => {
    const { owner, token } = await askedOwner();
    expect(await claim("nonsense")).toEqual({ state: "invalid" });
    await database.db.update(users).set({ email: "new@example.com" }).where(eq(users.id, owner.id));
    expect(await claim(token)).toEqual({ state: "outdated" });
    const late = await askedOwner();
    const isOwn = eq(verifications.userId, late.owner.id);
    await database.db.update(verifications).set({ expiresAt: 1 }).where(isOwn);
    expect(await claim(late.token)).toEqual({ state: "outdated" });
    expect(await refuse(late.token)).toEqual({ state: "outdated" });
  });
});

describe("refusing", () => {
  test("deletes everything at once, and the address is never listed again", async () => {
    const { owner, token } = await askedOwner();
    await addProduct(database.db, owner.id, { coverImageKey: "" });
    const before = await listed("0");
    expect(await refuse(token)).toEqual({ state: "refused" });
    for (const [table, key] of [
      [users, users.id],
      [profiles, profiles.id],
      [expertListings, expertListings.profileId],
    ] as const) {
      expect(await database.db.select().from(table).where(eq(key, owner.id))).toEqual([]);
    }
    expect(await listed("0")).toBe(before - 1);
    const products = sql`select 1 from products where expert_id = ${owner.id}`;
    expect(await database.db.all(products)).toEqual([]);
    expect(await isRemovedListing(database.db, owner.username)).toBe(true);
    expect(await mailsTo(database.db, owner.email)).toEqual([]);
    const refused = await refusedAddressesQuery(database.db, ["free@example.com", owner.email]);
    expect(refused).toEqual([{ email: owner.email }]);
  });

  test("says the same again to whoever opens the link once more, without a trace of whose it was", async () => {
    const { token } = await askedOwner();
    await refuse(token);
    expect(await stateOf(token)).toBe("refused");
    expect(await refuse(token)).toEqual({ state: "refused" });
    expect(await claim(token)).toEqual({ state: "refused" });
    const left = await database.db.select().from(verifications);
    expect(left.filter(({ userId }) => userId === null).map(({ data }) => data)).toContainEqual({});
  });

  test("touches nothing of a listing that was claimed", async () => {
    const { owner, token } = await askedOwner();
    await claim(token);
    expect(await refuse(token)).toEqual({ state: "claimed" });
    expect(await findExpert(database.db, owner.username)).not.toBeNull();
  });
});

describe("whoever proves the address otherwise", () => {
  test("is asked by the mailed link after a sign-up, once a day, and nothing of the listing changes", async () => {
    const { email } = await newUnclaimed(database);
    const before = await database.db.select().from(users).where(eq(users.email, email));
    for (const username of ["eve-one", "eve-two"]) {
      const attempt = { email, password, username, fullName: "Eve", locale: "en" } as const;
      const from = {
        redirectTo: null,
        address: username,
        signUpsPerHour: 5,
        encryptionKey,
        passwordCost,
      };
      expect(await signUp(database.db, { ...attempt, ...from })).toEqual({ state: "accepted" });
    }
    expect(await mailsTo(database.db, email)).toEqual(["claim-listing"]);
    expect(await database.db.select().from(users).where(eq(users.email, email))).toEqual(before);
    expect(await stateOf(await mailedToken(database.db, email))).toBe("open");
  });

  test("is asked at once after Google has vouched for it, and can sign in that way once it is claimed", async () => {
    const { id, email } = await newUnclaimed(database);
    const person = { subject: "google-ilse", email, isEmailVerified: true, name: "Ilse" };
    const start = () => signInWithGoogle(database.db, { person, locale: "en", device: "" });
    const answer = await start();
    if (answer.state !== "unclaimed") throw new Error(answer.state);
    expect(await findClaim(database.db, answer.token)).toMatchObject({ listing: { email } });
    expect(await claim(answer.token)).toMatchObject({ state: "done" });
    expect(await start()).toEqual({ state: "signed-in", userId: id });
  });
});
