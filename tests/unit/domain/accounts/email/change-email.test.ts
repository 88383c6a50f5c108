import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestEmailChange } from "#app/domain/accounts/email/change-email.server.ts";
import { confirmEmailChange } from "#app/domain/accounts/email/change-email-confirm.server.ts";
import { findEmailChange } from "#app/domain/accounts/email/change-email-found.server.ts";
import {
  cancelEmailChange,
  findPendingEmailChange,
} from "#app/domain/accounts/email/change-email-pending.server.ts";
import {
  findVerification,
  generateVerification,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import { sessions, users, verifications } from "#db/schema.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { noticesFor } from "#tests/support/accounts/second-factor.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken, mailsTo } from "#tests/support/mail/mailed-links.ts";
import { newAddress } from "#tests/support/mail/newsletter.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ask = ({ id: userId, email }: Member, newEmail: string, mailsPerHour = 50) =>
  requestEmailChange(database.db, {
    ...{ userId, email, newEmail, encryptionKey },
    ...{ address: userId, mailsPerHour },
  });

const agree = (token: string, sessionPublicId: string | null = null) =>
  confirmEmailChange(database.db, { token, sessionPublicId, device: "" });

const agreeAt = async (email: string) => agree(await mailedToken(database.db, email));
const pendingOf = ({ id }: Member) => findPendingEmailChange(database.db, id);

async function accountOf({ id }: Member) {
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  return row;
}

async function asked(changes: Parameters<typeof newMember>[1] = {}) {
  const erin = await newMember(database, changes);
  const newEmail = newAddress();
  expect(await ask(erin, newEmail)).toEqual({ state: "sent" });
  return { erin, newEmail };
}

describe("asking for another address", () => {
  test("mails both addresses and changes nothing", async () => {
    const { erin, newEmail } = await asked();
    expect(await mailsTo(database.db, erin.email)).toEqual(["change-email"]);
    expect(await mailsTo(database.db, newEmail)).toEqual(["change-email"]);
    expect((await accountOf(erin))?.email).toBe(erin.email);
    expect(await pendingOf(erin)).toMatchObject({
      newEmail,
      sides: [
        { side: "old", hasAgreed: false },
        { side: "new", hasAgreed: false },
      ],
    });
  });

  test("takes the address in any letters, and refuses the one they have", async () => {
    const erin = await newMember(database);
    const same = { state: "same-address" };
    expect(await ask(erin, erin.email)).toEqual(same);
    expect(await ask(erin, erin.email.toUpperCase())).toEqual(same);
    expect(await mailsTo(database.db, erin.email)).toEqual([]);
  });

  test("for one that somebody has gets the same answer, and its owner no mail", async () => {
    const erin = await newMember(database);
    const frank = await newMember(database);
    expect(await ask(erin, frank.email)).toEqual({ state: "sent" });
    expect(await mailsTo(database.db, frank.email)).toEqual([]);
    expect(await mailsTo(database.db, erin.email)).toEqual(["change-email"]);
    expect(await pendingOf(erin)).toMatchObject({ newEmail: frank.email, sides: [{}, {}] });
  });

  test("too often is refused", async () => {
    const erin = await newMember(database);
    for (let time = 0; time < 2; time += 1) await ask(erin, newAddress(), 2);
    expect(await ask(erin, newAddress(), 2)).toMatchObject({ state: "too-many" });
  });

  test("again takes the place of what was asked before", async () => {
    const { erin, newEmail } = await asked();
    const [oldLink, newLink] = [
      await mailedToken(database.db, erin.email),
      await mailedToken(database.db, newEmail),
    ];
    const later = newAddress();
    await ask(erin, later);
    expect(await agree(oldLink)).toEqual({ state: "outdated" });
    expect(await agree(newLink)).toEqual({ state: "outdated" });
    expect(await pendingOf(erin)).toMatchObject({ newEmail: later });
  });

  test("can be taken back, also when one side has agreed", async () => {
    const { erin, newEmail } = await asked();
    await agreeAt(erin.email);
    await cancelEmailChange(database.db, { userId: erin.id });
    expect(await pendingOf(erin)).toBeNull();
    expect(await agreeAt(newEmail)).toEqual({ state: "outdated" });
    expect((await accountOf(erin))?.email).toBe(erin.email);
  });
});

describe("agreeing", () => {
  test.each([
    ["the old address first", true],
    ["the new address first", false],
  ])("%s: the second one brings the change about", async (_, isOldFirst) => {
    const { erin, newEmail } = await asked();
    const order = isOldFirst ? [erin.email, newEmail] : [newEmail, erin.email];
    expect(await agreeAt(order[0] ?? "")).toEqual({ state: "waiting", newEmail });
    expect((await accountOf(erin))?.email).toBe(erin.email);
    expect((await pendingOf(erin))?.sides).toHaveLength(2);
    expect(await noticesFor(database.db, erin.email)).toEqual([]);
    expect(await agreeAt(order[1] ?? "")).toEqual({ state: "changed", newEmail });
    expect((await accountOf(erin))?.email).toBe(newEmail);
    expect(await pendingOf(erin)).toBeNull();
    expect(await noticesFor(database.db, erin.email)).toEqual(["emailChanged"]);
    expect(await noticesFor(database.db, newEmail)).toEqual(["emailChanged"]);
  });

  test("twice with one link is not the agreement of two", async () => {
    await database.startServer();
    const { erin, newEmail } = await asked();
    const token = await mailedToken(database.db, newEmail);
    const results = await Promise.all(Array.from({ length: 20 }, () => agree(token)));
    expect(results.filter(({ state }) => state === "waiting")).toHaveLength(1);
    expect(results.filter(({ state }) => state === "outdated")).toHaveLength(19);
    expect((await accountOf(erin))?.email).toBe(erin.email);
  });

  test("at both addresses at once changes it once", async () => {
    await database.startServer();
    const { erin, newEmail } = await asked();
    const results = await Promise.all([agreeAt(erin.email), agreeAt(newEmail)]);
    expect(results.map(({ state }) => state).sort()).toEqual(["changed", "waiting"]);
    expect(await noticesFor(database.db, newEmail)).toEqual(["emailChanged"]);
  });

  test("by nobody's link does nothing, and looking at one neither", async () => {
    const { erin, newEmail } = await asked();
    expect(await agree("A".repeat(43))).toEqual({ state: "invalid" });
    const token = await mailedToken(database.db, newEmail);
    for (let time = 0; time < 3; time += 1) {
      const { state } = await findEmailChange(database.db, token);
      expect(state).toBe("open");
    }
    const other = await generateVerification({
      purpose: "reset-password",
      userId: erin.id,
      expiresInMinutes: 10,
    });
    await verificationStatement(database.db, other);
    expect(await agree(other.token)).toEqual({ state: "invalid" });
  });

  test("after a day is too late", async () => {
    const { erin, newEmail } = await asked();
    await agreeAt(erin.email);
    await database.db
      .update(verifications)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(verifications.userId, erin.id));
    expect(await agreeAt(newEmail)).toEqual({ state: "outdated" });
    expect((await accountOf(erin))?.email).toBe(erin.email);
  });

  test("to an address that somebody got in the meantime changes nothing and says so", async () => {
    const { erin, newEmail } = await asked();
    await agreeAt(erin.email);
    const frank = await newMember(database, { user: { email: newEmail } });
    expect(await agreeAt(newEmail)).toEqual({ state: "taken", newEmail });
    expect((await accountOf(erin))?.email).toBe(erin.email);
    expect((await accountOf(frank))?.email).toBe(newEmail);
    expect(await noticesFor(database.db, newEmail)).toEqual([]);
  });

  test("of two accounts to one address changes one of them", async () => {
    await database.startServer();
    const { erin, newEmail } = await asked();
    const erinsLink = await mailedToken(database.db, newEmail);
    const frank = await newMember(database);
    await ask(frank, newEmail);
    await agreeAt(erin.email);
    await agreeAt(frank.email);
    const results = await Promise.all([agree(erinsLink), agreeAt(newEmail)]);
    expect(results.map(({ state }) => state).sort()).toEqual(["changed", "taken"]);
  });

  test("ends all sessions but the one that agrees, and the links of the old mailbox", async () => {
    const { erin, newEmail } = await asked();
    const [here] = await Promise.all([
      startSession(database.db, erin.id),
      startSession(database.db, erin.id),
    ]);
    const reset = await generateVerification({
      purpose: "reset-password",
      userId: erin.id,
      expiresInMinutes: 60,
    });
    await verificationStatement(database.db, reset);
    await agreeAt(erin.email);
    await agree(await mailedToken(database.db, newEmail), here.publicId);
    const left = await database.db.select().from(sessions).where(eq(sessions.userId, erin.id));
    expect(left.map(({ publicId }) => publicId)).toEqual([here.publicId]);
    const found = await findVerification(database.db, "reset-password", reset.token);
    expect(found.state).toBe("outdated");
  });

  test("in somebody else's browser ends that account's sessions, not the browser's own", async () => {
    const { erin, newEmail } = await asked();
    const frank = await newMember(database);
    const franks = await startSession(database.db, frank.id);
    await startSession(database.db, erin.id);
    await agreeAt(erin.email);
    await agree(await mailedToken(database.db, newEmail), franks.publicId);
    const { userId } = sessions;
    expect(await database.db.select().from(sessions).where(eq(userId, erin.id))).toEqual([]);
    expect(await database.db.select().from(sessions).where(eq(userId, frank.id))).toHaveLength(1);
  });
});

describe("an account whose address was never confirmed", () => {
  const unverified = { user: { emailVerifiedAt: null } };

  test("needs the new address alone, which is confirmed by that", async () => {
    const { erin, newEmail } = await asked(unverified);
    expect(await mailsTo(database.db, erin.email)).toEqual([]);
    expect((await pendingOf(erin))?.sides).toEqual([{ side: "new", hasAgreed: false }]);
    expect(await agreeAt(newEmail)).toEqual({ state: "changed", newEmail });
    expect((await accountOf(erin))?.emailVerifiedAt).toBeGreaterThan(0);
  });

  test("needs both once somebody has confirmed the old one", async () => {
    const { erin, newEmail } = await asked(unverified);
    await database.db.update(users).set({ emailVerifiedAt: 1 }).where(eq(users.id, erin.id));
    expect(await agreeAt(newEmail)).toEqual({ state: "outdated" });
    expect((await accountOf(erin))?.email).toBe(erin.email);
  });
});
