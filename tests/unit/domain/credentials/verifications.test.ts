import { expect, test } from "vitest";
import { changePassword } from "#app/domain/accounts/password/change-password.server.ts";
import { resetPassword } from "#app/domain/accounts/password/reset-password.server.ts";
import {
  ENDS_WITH,
  generateVerification,
  PURPOSES,
  type SecurityEvent,
  type VerificationPurpose,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import { suspendMember } from "#app/domain/people/act/suspend-member.server.ts";
import { createLink } from "#tests/support/accounts/account-rows.ts";
import { type Member, newMember, passwordCost } from "#tests/support/accounts/accounts.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();

const device = "Firefox, Linux";
const newPassword = "quiet-lanterns-7";

async function change({ id: userId, email, password }: Member) {
  const { publicId: sessionPublicId } = await startSession(db, userId);
  const sender = { device: null, address: "a", failuresPerHour: 50, passwordCost };
  const proof = { email, password, ...sender };
  return changePassword(db, { userId, sessionPublicId, device, newPassword, passwordCost, proof });
}

async function reset({ id: userId, email }: Member) {
  const mailed = {
    purpose: "reset-password",
    userId,
    data: { email },
    expiresInMinutes: 60,
  } as const;
  const link = await generateVerification(mailed);
  await verificationStatement(db, link);
  return resetPassword(db, { token: link.token, password: newPassword, device, passwordCost });
}

async function suspend({ id: userId }: Member) {
  const siteContact = { email: "contact@example.com" };
  return suspendMember(db, { actorId: null, userId, reason: "Spam", siteContact });
}

const events: Record<SecurityEvent, (member: Member) => Promise<unknown>> = {
  passwordChange: change,
  passwordReset: reset,
  suspension: suspend,
};

const signIns = ["reset-password", "change-email", "second-factor", "admin-login"] as const;
const ended: Record<SecurityEvent, readonly VerificationPurpose[]> = {
  passwordChange: signIns,
  passwordReset: ["verify-email", ...signIns],
  suspension: signIns,
};

test.each(Object.keys(events) as SecurityEvent[])(
  "%s ends the links of its purposes, and no others",
  async (event) => {
    const member = await newMember(database);
    const links = [];
    for (const purpose of PURPOSES)
      links.push({ purpose, ...(await createLink(db, member, purpose)) });
    await events[event](member);
    for (const { purpose, findState } of links) {
      const isEnded = ended[event].includes(purpose);
      expect(await findState(), purpose).toBe(isEnded ? "outdated" : "open");
      expect(ENDS_WITH[purpose][event], purpose).toBe(isEnded);
    }
  },
);
