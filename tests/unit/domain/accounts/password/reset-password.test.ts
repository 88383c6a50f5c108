import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ResetRequest,
  requestPasswordReset,
} from "#app/domain/accounts/password/reset-mail.server.ts";
import {
  findResetLink,
  resetPassword,
} from "#app/domain/accounts/password/reset-password.server.ts";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { verifyPassword } from "#app/domain/credentials/password-hash.server.ts";
import {
  findVerification,
  generateVerification,
  type VerificationPurpose,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import { expertListings, profileCategories, sessions, users, verifications } from "#db/schema.ts";
import { type Member, newMember, passwordCost } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken, mailsTo } from "#tests/support/mail/mailed-links.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const password = "battery staple";

function ask(email: string, changes: Partial<ResetRequest> = {}) {
  return requestPasswordReset(database.db, {
    email,
    locale: "en",
    redirectTo: "/pricing",
    address: uuidv7(),
    mailsPerHour: 3,
    encryptionKey,
    ...changes,
  });
}

async function linkOf({ email }: Member): Promise<string> {
  expect(await ask(email)).toEqual({ state: "accepted" });
  return mailedToken(database.db, email);
}

const reset = (token: string, typed = password) =>
  resetPassword(database.db, { token, password: typed, device: "Firefox, Linux", passwordCost });

async function hasPassword({ id }: Member, typed: string): Promise<boolean> {
  const [user] = await database.db.select().from(users).where(eq(users.id, id));
  return verifyPassword(typed, user?.passwordHash ?? "");
}

describe("asking for a new password", () => {
  test("mails a link to a known address, and nothing to an unknown one", async () => {
    const erin = await newMember(database);
    await linkOf(erin);
    expect(await mailsTo(database.db, erin.email)).toEqual(["reset-password"]);
    const nobody = `${uuidv7()}@example.com`;
    expect(await ask(nobody)).toEqual({ state: "accepted" });
    expect(await mailsTo(database.db, nobody)).toEqual([]);
  });

  test("too often for one account mails no more, says the same and leaves the last link good", async () => {
    const erin = await newMember(database);
    for (let time = 0; time < 5; time += 1) {
      expect(await ask(erin.email)).toEqual({ state: "accepted" });
    }
    expect(await mailsTo(database.db, erin.email)).toHaveLength(3);
    const token = await mailedToken(database.db, erin.email);
    expect(await findResetLink(database.db, token)).toEqual({ state: "open", email: erin.email });
  });

  test("for many accounts from one network is refused, known or not", async () => {
    const states = [];
    for (let time = 0; time < 10; time += 1) {
      const email = `${uuidv7()}@example.com`;
      states.push((await ask(email, { address: "one-house" })).state);
    }
    expect(states.filter((state) => state === "accepted")).toHaveLength(9);
    const erin = await newMember(database);
    expect(await ask(erin.email, { address: "one-house" })).toMatchObject({ state: "too-many" });
    expect(await mailsTo(database.db, erin.email)).toEqual([]);
  });
});

describe("a link for a new password", () => {
  test("sets it, once, and leads on", async () => {
    const erin = await newMember(database);
    const token = await linkOf(erin);
    for (let time = 0; time < 2; time += 1) {
      expect(await findResetLink(database.db, token)).toEqual({ state: "open", email: erin.email });
    }
    expect(await reset(token)).toEqual({
      state: "reset",
      userId: erin.id,
      redirectTo: "/pricing",
    });
    expect(await hasPassword(erin, password)).toBe(true);
    expect(await reset(token, "another horse")).toEqual({ state: "outdated" });
    expect(await hasPassword(erin, password)).toBe(true);
    expect(await mailsTo(database.db, erin.email)).toEqual(["security-notice", "reset-password"]);
  });

  test("stays good when a password is refused", async () => {
    const erin = await newMember(database);
    const token = await linkOf(erin);
    expect(await reset(token, "password1")).toEqual({
      state: "refused",
      problem: "auth.errors.commonPassword",
    });
    expect(await reset(token, erin.email)).toMatchObject({ state: "refused" });
    expect(await hasPassword(erin, erin.password)).toBe(true);
    expect(await reset(token)).toMatchObject({ state: "reset" });
  });

  test("verifies the address, lists a complete profile, and gives a password to who had none", async () => {
    const erin = await newMember(database, { user: { emailVerifiedAt: null, passwordHash: null } });
    await database.db
      .insert(profileCategories)
      .values({ profileId: erin.id, category: "legal", position: 0 });
    expect(await reset(await linkOf(erin))).toMatchObject({ state: "reset" });
    const [user] = await database.db.select().from(users).where(eq(users.id, erin.id));
    expect(user?.emailVerifiedAt).not.toBeNull();
    expect(await hasPassword(erin, password)).toBe(true);
    const listings = await database.db
      .select()
      .from(expertListings)
      .where(eq(expertListings.profileId, erin.id));
    expect(listings).toHaveLength(1);
  });

  test("ends all sessions of its account, what was half begun, and nothing of others", async () => {
    const [erin, frank] = [await newMember(database), await newMember(database)];
    const begun: [VerificationPurpose, string][] = [];
    for (const { id: userId } of [erin, frank]) {
      await createSession(database.db, { userId, userAgent: "" });
      for (const purpose of ["change-email", "second-factor", "undo-deletion"] as const) {
        const drawn = await generateVerification({ purpose, userId, expiresInMinutes: 60 });
        await verificationStatement(database.db, drawn);
        begun.push([purpose, drawn.token]);
      }
    }
    await reset(await linkOf(erin));
    const left = await Promise.all(
      [erin, frank].map(({ id }) =>
        database.db.select().from(sessions).where(eq(sessions.userId, id)),
      ),
    );
    expect(left.map((rows) => rows.length)).toEqual([0, 1]);
    const states = await Promise.all(
      begun.map(
        async ([purpose, token]) => (await findVerification(database.db, purpose, token)).state,
      ),
    );
    expect(states).toEqual(["outdated", "outdated", "open", "open", "open", "open"]);
  });

  test("of fifty uses at once works for one, and hashes few passwords", async () => {
    await database.startServer();
    const token = await linkOf(await newMember(database));
    const results = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
    const states = results.map(({ state }) => state);
    expect(states.filter((state) => state === "reset")).toHaveLength(1);
    expect(states.filter((state) => state === "too-many").length).toBeGreaterThan(0);
    expect(new Set(states)).toEqual(new Set(["reset", "outdated", "too-many"]));
  });

  test("is worthless once it is old, once a newer one was mailed, or once the address has changed", async () => {
    const [late, eager, moved] = [
      await newMember(database),
      await newMember(database),
      await newMember(database),
    ];
    const tokens = [await linkOf(late), await linkOf(eager), await linkOf(moved)];
    await database.db
      .update(verifications)
      .set({ expiresAt: Date.now() - 1 })
      .where(and(eq(verifications.userId, late.id)));
    await linkOf(eager);
    const email = `new-${moved.email}`;
    await database.db.update(users).set({ email }).where(eq(users.id, moved.id));
    for (const token of tokens) {
      expect(await findResetLink(database.db, token)).toEqual({ state: "outdated" });
      expect(await reset(token)).toEqual({ state: "outdated" });
    }
    expect(await hasPassword(late, late.password)).toBe(true);
  });

  test("for another purpose, or made up, is none", async () => {
    const erin = await newMember(database);
    const token = await linkOf(erin);
    await database.db
      .update(verifications)
      .set({ purpose: "verify-email" })
      .where(eq(verifications.userId, erin.id));
    for (const each of [token, "made up", ""]) {
      expect(await findResetLink(database.db, each)).toEqual({ state: "invalid" });
      expect(await reset(each)).toEqual({ state: "invalid" });
    }
    expect(await hasPassword(erin, erin.password)).toBe(true);
  });
});
