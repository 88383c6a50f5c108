import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { requestEmailChange } from "#app/domain/accounts/email/change-email.server.ts";
import { confirmEmailChange } from "#app/domain/accounts/email/change-email-confirm.server.ts";
import { findEmailChange } from "#app/domain/accounts/email/change-email-found.server.ts";
import {
  cancelEmailChange,
  findPendingEmailChange,
} from "#app/domain/accounts/email/change-email-pending.server.ts";
import { findEmailLink, verifyEmail } from "#app/domain/accounts/email/verify-email.server.ts";
import { sendVerificationMail } from "#app/domain/accounts/email/verify-email-mail.server.ts";
import { verificationMailStatements } from "#app/domain/credentials/mailed-link.server.ts";
import {
  completeProfile,
  countListings,
  createLink,
  findUser,
  ownerOf,
  sessionsOf,
  updateLinks,
  updateUser,
} from "#tests/support/accounts/account-rows.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { noticesFor } from "#tests/support/accounts/second-factor.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken, mailsTo } from "#tests/support/mail/mailed-links.ts";
import { newAddress } from "#tests/support/mail/newsletter.ts";

const { database, db } = await openTestDatabase();

const unverified = () => newMember(database, { user: { emailVerifiedAt: null } });

async function mailLink({ id, email }: Member, redirectTo: string | null = null) {
  const recipient = { userId: id, email, locale: "en", redirectTo, encryptionKey } as const;
  await db.batch(await verificationMailStatements(db, recipient, sql`true`));
  return mailedToken(db, email);
}

const isVerified = async (member: Member) => (await findUser(db, member))?.emailVerifiedAt !== null;
const find = (token: string) => findEmailLink(db, token);
/** Uses a link as its owner. */
const use = async (token: string) =>
  verifyEmail(db, { token, visitorId: await ownerOf(db, token) });

test("opening a link changes nothing; using it verifies the address once", async () => {
  const erin = await unverified();
  const token = await mailLink(erin, "/pricing");
  for (let time = 0; time < 3; time += 1) expect(await find(token)).toEqual({ state: "open" });
  expect(await isVerified(erin)).toBe(false);
  expect(await use(token)).toEqual({ state: "verified", userId: erin.id, redirectTo: "/pricing" });
  expect(await isVerified(erin)).toBe(true);
  expect(await use(token)).toEqual({ state: "done" });
  expect(await find(token)).toEqual({ state: "done" });
});

test("only the owner of the account verifies it: a stranger may have created it", async () => {
  const erin = await unverified();
  const token = await mailLink(erin);
  const frank = await newMember(database);
  for (const visitorId of [null, frank.id]) {
    const answer = await verifyEmail(db, { token, visitorId });
    expect(answer).toEqual({ state: "foreign", email: erin.email });
  }
  expect(await isVerified(erin)).toBe(false);
  expect(await use(token)).toMatchObject({ state: "verified" });
  expect(await verifyEmail(db, { token, visitorId: null })).toEqual({ state: "done" });
});

test("of fifty uses at the same moment one succeeds", async () => {
  await database.startServer();
  const token = await mailLink(await unverified());
  expect(countStates(await atOnce(50, () => use(token)))).toEqual({ verified: 1, done: 49 });
});

test("verifying lists a complete profile and not an incomplete one", async () => {
  const [erin, frank] = [await unverified(), await unverified()];
  await completeProfile(db, erin);
  for (const member of [erin, frank]) await use(await mailLink(member));
  expect([await countListings(db, erin), await countListings(db, frank)]).toEqual([1, 0]);
});

test("a newer mail makes the older link worthless", async () => {
  const erin = await unverified();
  const older = await mailLink(erin);
  const newer = await mailLink(erin);
  expect(await use(older)).toEqual({ state: "outdated" });
  expect(await isVerified(erin)).toBe(false);
  expect(await use(newer)).toMatchObject({ state: "verified" });
});

test("an expired link, one for another purpose and an invented one verify nothing", async () => {
  const [late, other] = [await unverified(), await unverified()];
  const expired = await mailLink(late);
  await updateLinks(db, late);
  const foreign = await mailLink(other);
  await updateLinks(db, other, { purpose: "reset-password" });
  for (const [token, state] of [
    [expired, "outdated"],
    ...[foreign, "made up", ""].map((each) => [each, "invalid"] as const),
  ] as const) {
    expect(await find(token)).toEqual({ state });
    expect(await use(token)).toEqual({ state });
  }
  expect([await isVerified(late), await isVerified(other)]).toEqual([false, false]);
});

test("a link is valid only for the address to which it was mailed", async () => {
  const erin = await unverified();
  const token = await mailLink(erin);
  await updateUser(db, erin, { email: `new-${erin.email}` });
  expect(await use(token)).toEqual({ state: "outdated" });
  expect(await isVerified(erin)).toBe(false);
});

test("the mail can be sent again a few times an hour, and redirects like the first one", async () => {
  const erin = await unverified();
  await mailLink(erin, "/pricing");
  const recipient = { userId: erin.id, email: erin.email, locale: "en", encryptionKey } as const;
  const sendAgain = () => sendVerificationMail(db, { ...recipient, address: "a", mailsPerHour: 2 });
  expect(await sendAgain()).toEqual({ state: "sent" });
  expect(await sendAgain()).toEqual({ state: "sent" });
  expect(await sendAgain()).toMatchObject({ state: "too-many" });
  expect(await mailsTo(db, erin.email)).toHaveLength(3);
  const token = await mailedToken(db, erin.email);
  expect(await use(token)).toMatchObject({ state: "verified", redirectTo: "/pricing" });
});

const request = ({ id: userId, email }: Member, newEmail: string, mailsPerHour = 50) =>
  requestEmailChange(db, { userId, email, newEmail, encryptionKey, address: userId, mailsPerHour });
/** Confirms as the owner of the link, in the browser of this session. */
const confirm = async (token: string, sessionPublicId = "") =>
  confirmAs({ userId: await ownerOf(db, token), sessionPublicId }, token);
const confirmAs = (visitor: { userId: string; sessionPublicId: string } | null, token: string) =>
  confirmEmailChange(db, { token, visitor, device: "" });
const confirmAt = async (email: string) => confirm(await mailedToken(db, email));
const pendingOf = ({ id }: Member) => findPendingEmailChange(db, id);
const emailOf = async (member: Member) => (await findUser(db, member))?.email;

async function requested(changes: Parameters<typeof newMember>[1] = {}) {
  const erin = await newMember(database, changes);
  const newEmail = newAddress();
  expect(await request(erin, newEmail)).toEqual({ state: "sent" });
  return { erin, newEmail };
}

describe("a request for another address", () => {
  test("mails both addresses and changes nothing", async () => {
    const { erin, newEmail } = await requested();
    for (const email of [erin.email, newEmail])
      expect(await mailsTo(db, email)).toEqual(["change-email"]);
    expect(await emailOf(erin)).toBe(erin.email);
    const sides = ["old", "new"].map((side) => ({ side, hasAgreed: false }));
    expect(await pendingOf(erin)).toMatchObject({ newEmail, sides });
  });

  test("for the present address is refused, in upper case as well", async () => {
    const erin = await newMember(database);
    for (const email of [erin.email, erin.email.toUpperCase()])
      expect(await request(erin, email)).toEqual({ state: "same-address" });
    expect(await mailsTo(db, erin.email)).toEqual([]);
  });

  test("for another member's address gets the same answer, and its owner gets no mail", async () => {
    const [erin, frank] = [await newMember(database), await newMember(database)];
    expect(await request(erin, frank.email)).toEqual({ state: "sent" });
    expect(await mailsTo(db, frank.email)).toEqual([]);
    expect(await mailsTo(db, erin.email)).toEqual(["change-email"]);
    expect(await pendingOf(erin)).toMatchObject({ newEmail: frank.email, sides: [{}, {}] });
  });

  test("is refused when it exceeds the hourly limit", async () => {
    const erin = await newMember(database);
    for (let time = 0; time < 2; time += 1) await request(erin, newAddress(), 2);
    expect(await request(erin, newAddress(), 2)).toMatchObject({ state: "too-many" });
  });

  test("replaces an earlier request", async () => {
    const { erin, newEmail } = await requested();
    const tokens = [await mailedToken(db, erin.email), await mailedToken(db, newEmail)];
    const later = newAddress();
    await request(erin, later);
    for (const token of tokens) expect(await confirm(token)).toEqual({ state: "outdated" });
    expect(await pendingOf(erin)).toMatchObject({ newEmail: later });
  });

  test("can be canceled, also after one side has confirmed", async () => {
    const { erin, newEmail } = await requested();
    await confirmAt(erin.email);
    await cancelEmailChange(db, { userId: erin.id });
    expect(await pendingOf(erin)).toBeNull();
    expect(await confirmAt(newEmail)).toEqual({ state: "outdated" });
    expect(await emailOf(erin)).toBe(erin.email);
  });
});

describe("a confirmation", () => {
  test.each([
    ["the old address first", true],
    ["the new address first", false],
  ])("of %s: the second one changes the address", async (_, isOldFirst) => {
    const { erin, newEmail } = await requested();
    const [first, second] = isOldFirst ? [erin.email, newEmail] : [newEmail, erin.email];
    expect(await confirmAt(first)).toEqual({ state: "waiting", newEmail });
    expect(await emailOf(erin)).toBe(erin.email);
    expect((await pendingOf(erin))?.sides).toHaveLength(2);
    expect(await noticesFor(db, erin.email)).toEqual([]);
    expect(await confirmAt(second)).toEqual({ state: "changed", newEmail });
    expect(await emailOf(erin)).toBe(newEmail);
    expect(await pendingOf(erin)).toBeNull();
    for (const email of [erin.email, newEmail])
      expect(await noticesFor(db, email)).toEqual(["emailChanged"]);
  });

  test("that repeats one link does not count for the other side", async () => {
    await database.startServer();
    const { erin, newEmail } = await requested();
    const token = await mailedToken(db, newEmail);
    const answers = await atOnce(20, () => confirm(token));
    expect(countStates(answers)).toEqual({ waiting: 1, outdated: 19 });
    expect(await emailOf(erin)).toBe(erin.email);
  });

  test("of both addresses at the same moment changes the address once", async () => {
    await database.startServer();
    const { erin, newEmail } = await requested();
    const answers = await Promise.all([confirmAt(erin.email), confirmAt(newEmail)]);
    expect(countStates(answers)).toEqual({ changed: 1, waiting: 1 });
    expect(await noticesFor(db, newEmail)).toEqual(["emailChanged"]);
  });

  test("with an unknown token or one of another purpose is invalid, and opening a link changes nothing", async () => {
    const { erin, newEmail } = await requested();
    expect(await confirm("A".repeat(43))).toEqual({ state: "invalid" });
    const token = await mailedToken(db, newEmail);
    for (let time = 0; time < 3; time += 1)
      expect((await findEmailChange(db, token)).state).toBe("open");
    const other = await createLink(db, erin, "reset-password");
    expect(await confirm(other.token)).toEqual({ state: "invalid" });
  });

  test("after a day is too late", async () => {
    const { erin, newEmail } = await requested();
    await confirmAt(erin.email);
    await updateLinks(db, erin);
    expect(await confirmAt(newEmail)).toEqual({ state: "outdated" });
    expect(await emailOf(erin)).toBe(erin.email);
  });

  test("for an address that another member has meanwhile changes nothing and says so", async () => {
    const { erin, newEmail } = await requested();
    await confirmAt(erin.email);
    const frank = await newMember(database, { user: { email: newEmail } });
    expect(await confirmAt(newEmail)).toEqual({ state: "taken", newEmail });
    expect([await emailOf(erin), await emailOf(frank)]).toEqual([erin.email, newEmail]);
    expect(await noticesFor(db, newEmail)).toEqual([]);
  });

  test("of two accounts for one address changes only one of them", async () => {
    await database.startServer();
    const { erin, newEmail } = await requested();
    const erinsLink = await mailedToken(db, newEmail);
    const frank = await newMember(database);
    await request(frank, newEmail);
    await confirmAt(erin.email);
    await confirmAt(frank.email);
    const answers = await Promise.all([confirm(erinsLink), confirmAt(newEmail)]);
    expect(countStates(answers)).toEqual({ changed: 1, taken: 1 });
  });

  test("ends all sessions except the confirming one, and the links of the old mailbox", async () => {
    const { erin, newEmail } = await requested();
    const here = await startSession(db, erin.id);
    await startSession(db, erin.id);
    const reset = await createLink(db, erin, "reset-password");
    await confirmAt(erin.email);
    await confirm(await mailedToken(db, newEmail), here.publicId);
    expect(await sessionsOf(db, erin)).toEqual([here.publicId]);
    expect(await reset.findState()).toBe("outdated");
  });

  test("of the old address needs no session, and ends only those of the account", async () => {
    const { erin, newEmail } = await requested();
    const frank = await newMember(database);
    const { publicId } = await startSession(db, frank.id);
    await startSession(db, erin.id);
    await confirmAt(newEmail);
    const visitor = { userId: frank.id, sessionPublicId: publicId };
    expect(await confirmAs(visitor, await mailedToken(db, erin.email))).toMatchObject({
      state: "changed",
    });
    expect([await sessionsOf(db, erin), await sessionsOf(db, frank)]).toEqual([[], [publicId]]);
  });

  test.each([
    ["verified", {}],
    ["unverified", { user: { emailVerifiedAt: null } }],
  ])("of the new address of a %s account is left to its owner", async (_, changes) => {
    const { erin, newEmail } = await requested(changes);
    const token = await mailedToken(db, newEmail);
    const frank = await newMember(database);
    for (const visitor of [null, { userId: frank.id, sessionPublicId: "" }])
      expect(await confirmAs(visitor, token)).toEqual({ state: "foreign" });
    expect(await emailOf(erin)).toBe(erin.email);
    expect(["waiting", "changed"]).toContain((await confirm(token)).state);
    expect(await confirmAs(null, token)).toEqual({ state: "outdated" });
  });
});

describe("an account with an unverified address", () => {
  const unverified = { user: { emailVerifiedAt: null } };

  test("needs only the new address, which counts as verified afterwards", async () => {
    const { erin, newEmail } = await requested(unverified);
    expect(await mailsTo(db, erin.email)).toEqual([]);
    expect((await pendingOf(erin))?.sides).toEqual([{ side: "new", hasAgreed: false }]);
    expect(await confirmAt(newEmail)).toEqual({ state: "changed", newEmail });
    expect((await findUser(db, erin))?.emailVerifiedAt).toBeGreaterThan(0);
  });

  test("needs both once the old address was verified", async () => {
    const { erin, newEmail } = await requested(unverified);
    await updateUser(db, erin, { emailVerifiedAt: 1 });
    expect(await confirmAt(newEmail)).toEqual({ state: "outdated" });
    expect(await emailOf(erin)).toBe(erin.email);
  });

  async function requestedWithProfile() {
    const { erin, newEmail } = await requested(unverified);
    await completeProfile(db, erin);
    return { erin, newEmail, token: await mailedToken(db, newEmail) };
  }

  test("lists its complete profile once the change verifies the address", async () => {
    const { erin, newEmail, token } = await requestedWithProfile();
    expect(await confirm(token)).toEqual({ state: "changed", newEmail });
    expect(await countListings(db, erin)).toBe(1);
    expect(await confirm(token)).toEqual({ state: "outdated" });
    expect(await countListings(db, erin)).toBe(1);
  });

  test("is not listed when another member has meanwhile taken the address", async () => {
    const { erin, newEmail, token } = await requestedWithProfile();
    await newMember(database, { user: { email: newEmail } });
    expect(await confirm(token)).toEqual({ state: "taken", newEmail });
    expect(await countListings(db, erin)).toBe(0);
  });

  test("is listed once by many confirmations at the same moment", async () => {
    await database.startServer();
    const { erin, token } = await requestedWithProfile();
    const answers = await atOnce(20, () => confirm(token));
    expect(countStates(answers)).toMatchObject({ changed: 1 });
    expect(await countListings(db, erin)).toBe(1);
  });
});
