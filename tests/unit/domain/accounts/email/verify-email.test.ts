import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findEmailLink, verifyEmail } from "#app/domain/accounts/email/verify-email.server.ts";
import { sendVerificationMail } from "#app/domain/accounts/email/verify-email-mail.server.ts";
import { verificationMailStatements } from "#app/domain/credentials/mailed-link.server.ts";
import {
  completeProfile,
  countListings,
  findUser,
  updateLinks,
  updateUser,
} from "#tests/support/accounts/account-rows.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken, mailsTo } from "#tests/support/mail/mailed-links.ts";

const { database, db } = await openTestDatabase();

const unverified = () => newMember(database, { user: { emailVerifiedAt: null } });

async function mailLink({ id, email }: Member, redirectTo: string | null = null) {
  const recipient = { userId: id, email, locale: "en", redirectTo, encryptionKey } as const;
  await db.batch(await verificationMailStatements(db, recipient, sql`true`));
  return mailedToken(db, email);
}

const isVerified = async (member: Member) => (await findUser(db, member))?.emailVerifiedAt !== null;
const find = (token: string) => findEmailLink(db, token);
const use = (token: string) => verifyEmail(db, token);

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
