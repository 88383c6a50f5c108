import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import {
  findSecondFactor,
  startSetUp,
  turnOnSecondFactor,
} from "#app/domain/accounts/second-factor/second-factor-set-up.server.ts";
import type { Database } from "#db/client.ts";
import { emailOutbox, users } from "#db/schema.ts";

export const newEncryptionKey = () => randomBytes(32).toString("base64");

const STEP_MS = 30_000;

/** The code of the authenticator app now, or some 30-second steps later. */
export function codeOf(secret: string, stepsLater = 0): string {
  const timestamp = Date.now() + stepsLater * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp,
  });
}

/** Six digits that are no valid code around this time. */
export function wrongCodeOf(secret: string): string {
  const shown = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  const wrong = ["000000", "111111", "222222", "333333", "444444", "555555"];
  return wrong.find((code) => !shown.includes(code)) ?? "666666";
}

/** Forgets used codes, so that a test need not wait for the next one. */
export async function forgetTakenCodes(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ totpLastStep: 0 }).where(eq(users.id, userId));
}

/** Turns the second factor of a member on and returns its secrets. No code counts as used. */
export async function turnOnFor(db: Database, userId: string, encryptionKey: string) {
  const setUp = { userId, sessionPublicId: "a-session", encryptionKey };
  await startSetUp(db, setUp);
  const found = await findSecondFactor(db, setUp);
  if (found.state !== "set-up") throw new Error(`The second factor is ${found.state}`);
  const { secret } = found;
  const result = await turnOnSecondFactor(db, { ...setUp, code: codeOf(secret), device: "" });
  if (result.state !== "on") throw new Error(`The first code was ${result.state}`);
  await forgetTakenCodes(db, userId);
  return { secret, backupCodes: result.backupCodes };
}

/** The security notices in the outbox for an address, oldest first. */
export async function noticesFor(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.recipient, email))
    .orderBy(emailOutbox.id);
  return rows
    .filter(({ template }) => template === "security-notice")
    .map(({ params }) => (typeof params === "string" ? JSON.parse(params) : params).event);
}
