import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
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
import { findUser, updateLinks, updateUser } from "#tests/support/accounts/account-rows.ts";
import { type Member, passwordCost } from "#tests/support/accounts/accounts.ts";
import { mailClaim, newUnclaimed } from "#tests/support/accounts/unclaimed.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken, mailsTo } from "#tests/support/mail/mailed-links.ts";
import { addProduct } from "#tests/support/products/products.ts";

const { database, db } = await openTestDatabase();

const password = "a long day of rain";

async function addMailedOwner(): Promise<{ owner: Member; token: string }> {
  const owner = await newUnclaimed(database);
  await mailClaim(db, owner, encryptionKey);
  return { owner, token: await mailedToken(db, owner.email) };
}

const claim = (token: string, chosen = password) =>
  claimListing(db, { token, password: chosen, locale: "hu", passwordCost });
const refuse = (token: string) => refuseListing(db, { token });
const stateOf = async (token: string) => (await findClaim(db, token)).state;

async function listed(verified: "0" | "1"): Promise<number> {
  const isIt = eq(expertFacetCounts.facet, `v:${verified}`);
  const [row] = await db.select().from(expertFacetCounts).where(isIt);
  return row?.count ?? 0;
}

test("an imported listing is listed without the badge", async () => {
  const owner = await newUnclaimed(database);
  const unclaimed = { isUnclaimed: true, badge: null };
  expect(await findExpert(db, owner.username)).toMatchObject(unclaimed);
});

test("opening the link shows the stored data and its source, and changes nothing", async () => {
  const { owner, token } = await addMailedOwner();
  for (let time = 0; time < 2; time += 1) {
    const listing = { email: owner.email, categories: ["legal"], importName: "members.csv" };
    expect(await findClaim(db, token)).toMatchObject({ state: "open", listing });
  }
});

describe("claiming", () => {
  test("verifies the listing and gives it a badge, a password and the language of the page", async () => {
    const { owner, token } = await addMailedOwner();
    const verified = await listed("1");
    expect(await claim(token)).toMatchObject({ state: "done", userId: owner.id });
    const verifiedUser = { locale: "hu", emailVerifiedAt: expect.any(Number) };
    expect(await findUser(db, owner)).toMatchObject(verifiedUser);
    const claimed = { isUnclaimed: false, badge: "experts.verified" };
    expect(await findExpert(db, owner.username)).toMatchObject(claimed);
    expect(await listed("1")).toBe(verified + 1);
    const attempt = { ...owner, password, address: "home", device: null, failuresPerHour: 9 };
    expect(await signIn(db, attempt)).toMatchObject({ state: "signed-in" });
  });

  test("or refusing happens once, and ends every other link", async () => {
    await database.startServer();
    const { owner, token } = await addMailedOwner();
    await mailClaim(db, owner, encryptionKey);
    const other = await mailedToken(db, owner.email);
    const both = await Promise.all([claim(token), claim(other), refuse(token), refuse(other)]);
    const done = both.filter(({ state }) => state === "done" || state === "refused");
    expect(new Set(done.map(({ state }) => state)).size).toBe(1);
    const end = done[0]?.state === "done" ? "claimed" : "refused";
    expect(await stateOf(token)).toMatch(new RegExp(`${end}|invalid`));
    expect((await findUser(db, owner)) !== undefined).toBe(end === "claimed");
  });

  test("refuses a weak password and keeps the link valid", async () => {
    const { token } = await addMailedOwner();
    expect(await claim(token, "password123")).toMatchObject({ state: "weak" });
    expect(await stateOf(token)).toBe("open");
  });

  test("fails with an expired or invented link, or after a change of the listing's address", async () => {
    const { owner, token } = await addMailedOwner();
    expect(await claim("nonsense")).toEqual({ state: "invalid" });
    await updateUser(db, owner, { email: "new@example.com" });
    expect(await claim(token)).toEqual({ state: "outdated" });
    const late = await addMailedOwner();
    await updateLinks(db, late.owner);
    for (const use of [claim, refuse]) expect(await use(late.token)).toEqual({ state: "outdated" });
  });
});

describe("refusing", () => {
  test("deletes all data at once, and blocks the address from later imports", async () => {
    const { owner, token } = await addMailedOwner();
    await addProduct(db, owner.id, { coverImageKey: "" });
    const before = await listed("0");
    expect(await refuse(token)).toEqual({ state: "refused" });
    for (const key of [users.id, profiles.id, expertListings.profileId])
      expect(await db.$count(key.table, eq(key, owner.id))).toBe(0);
    expect(await listed("0")).toBe(before - 1);
    const products = sql`select 1 from products where expert_id = ${owner.id}`;
    expect(await db.all(products)).toEqual([]);
    expect(await isRemovedListing(db, owner.username)).toBe(true);
    expect(await mailsTo(db, owner.email)).toEqual([]);
    const refused = await refusedAddressesQuery(db, ["free@example.com", owner.email]);
    expect(refused).toEqual([{ email: owner.email }]);
  });

  test("gives the same answer when the link is opened again, and keeps no personal data", async () => {
    const { token } = await addMailedOwner();
    await refuse(token);
    expect(await stateOf(token)).toBe("refused");
    expect(await refuse(token)).toEqual({ state: "refused" });
    expect(await claim(token)).toEqual({ state: "refused" });
    const left = await db.select().from(verifications);
    expect(left.filter(({ userId }) => userId === null).map(({ data }) => data)).toContainEqual({});
  });

  test("does not change a claimed listing", async () => {
    const { owner, token } = await addMailedOwner();
    await claim(token);
    expect(await refuse(token)).toEqual({ state: "claimed" });
    expect(await findExpert(db, owner.username)).not.toBeNull();
  });
});

describe("an owner who signs up without the mailed link", () => {
  test("is mailed the link once a day after a sign-up, and the listing does not change", async () => {
    const { email } = await newUnclaimed(database);
    const before = await db.select().from(users).where(eq(users.email, email));
    for (const username of ["eve-one", "eve-two"]) {
      const form = { email, password, username, fullName: "Eve", locale: "en" } as const;
      const limits = { address: username, signUpsPerHour: 5 };
      const input = { ...form, ...limits, redirectTo: null, encryptionKey, passwordCost };
      expect(await signUp(db, input)).toEqual({ state: "accepted" });
    }
    expect(await mailsTo(db, email)).toEqual(["claim-listing"]);
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual(before);
    expect(await stateOf(await mailedToken(db, email))).toBe("open");
  });

  test("may claim at once after signing in with Google, and can sign in with Google afterwards", async () => {
    const { id, email } = await newUnclaimed(database);
    const person = { subject: "google-ilse", email, isEmailVerified: true, name: "Ilse" };
    const start = () => signInWithGoogle(db, { person, locale: "en", device: "" });
    const answer = await start();
    if (answer.state !== "unclaimed") throw new Error(answer.state);
    expect(await findClaim(db, answer.token)).toMatchObject({ listing: { email } });
    expect(await claim(answer.token)).toMatchObject({ state: "done" });
    expect(await start()).toEqual({ state: "signed-in", userId: id });
  });

  test("claims without a password only by the link of a proof by Google, and once", async () => {
    await database.startServer();
    const { owner, token } = await addMailedOwner();
    const withGoogle = (link: string) =>
      claimListing(db, { token: link, password: null, locale: "hu" });
    expect(await withGoogle(token)).toEqual({ state: "outdated" });
    expect(await stateOf(token)).toBe("open");
    const { email } = owner;
    const person = { subject: `google-${email}`, email, isEmailVerified: true, name: "Ilse" };
    const start = (isClaim: boolean) =>
      signInWithGoogle(db, { person, locale: "en", device: "", isClaim });
    const answer = await start(true);
    if (answer.state !== "unclaimed") throw new Error(answer.state);
    const results = await Promise.all([1, 2, 3].map(() => withGoogle(answer.token)));
    expect(results.filter(({ state }) => state === "done")).toHaveLength(1);
    expect(await findUser(db, owner)).toMatchObject({ passwordHash: null, locale: "hu" });
    expect(await start(false)).toEqual({ state: "signed-in", userId: owner.id });
    expect(await start(true), "nothing is left to claim").toEqual({ state: "otherAddress" });
    const stranger = { ...person, subject: "google-other", email: "other@example.com" };
    const other = await signInWithGoogle(db, {
      person: stranger,
      locale: "en",
      device: "",
      isClaim: true,
    });
    expect(other).toEqual({ state: "otherAddress" });
  });
});
