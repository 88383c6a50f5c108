import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestPasswordReset } from "#app/domain/accounts/password/reset-mail.server.ts";
import { resetPassword } from "#app/domain/accounts/password/reset-password.server.ts";
import { findSecondFactor } from "#app/domain/accounts/second-factor/second-factor-set-up.server.ts";
import { startSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { backupCodes } from "#db/schema.ts";
import { type Member, newMember, passwordCost } from "#tests/support/accounts/accounts.ts";
import { turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken } from "#tests/support/mail/mailed-links.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** An account with a second factor whose password is then chosen anew by way of a mail. */
async function resetBy({ id, email }: Member): Promise<void> {
  const { db } = database;
  await turnOnFor(db, id, encryptionKey);
  const request = { email, locale: "en", redirectTo: null, encryptionKey } as const;
  await requestPasswordReset(db, { ...request, address: id, mailsPerHour: 3 });
  const token = await mailedToken(db, email);
  const result = await resetPassword(db, {
    token,
    password: "battery staple",
    device: "",
    passwordCost,
  });
  expect(result.state).toBe("reset");
}

const stateOf = ({ id: userId }: Member) =>
  findSecondFactor(database.db, { userId, sessionPublicId: "a-session", encryptionKey });
const stepOf = ({ id: userId }: Member) =>
  startSecondFactorStep(database.db, { userId, method: "password", redirectTo: "/" });
const codesOf = ({ id }: Member) =>
  database.db.select().from(backupCodes).where(eq(backupCodes.userId, id));

test("a new password by mail leaves the owner's second factor on", async () => {
  const erin = await newMember(database);
  await resetBy(erin);
  expect(await stateOf(erin)).toEqual({ state: "on", backupCodesLeft: 10 });
  expect(await stepOf(erin)).not.toBeNull();
});

test("a second factor that a stranger set up before the address was verified locks its owner out of nothing", async () => {
  const erin = await newMember(database, { user: { emailVerifiedAt: null } });
  await resetBy(erin);
  expect(await stateOf(erin)).toEqual({ state: "off" });
  expect(await stepOf(erin)).toBeNull();
  expect(await codesOf(erin)).toEqual([]);
});
