/**
 * Requests a change of the email address. Nothing changes until the addresses have confirmed it.
 */
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { countAttempt, secondsToWait } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { mailLimits } from "#app/domain/credentials/mail-limits.server.ts";
import { revokeVerificationsStatement } from "#app/domain/credentials/verifications.server.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";
import { type ChangeSide, generateChangeLink } from "./change-email-link.server.ts";

export interface EmailChangeRequest {
  userId: string;
  /** The current address. */
  email: string;
  newEmail: string;
  encryptionKey: string;
  /** The visitor's network address. */
  address: string;
  mailsPerHour: number;
}

export type EmailChangeRequestResult =
  | { state: "sent" | "same-address" }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Mails a link to the new address, and one to the old address if it was confirmed. An address of
 * another account gets no mail, but the answer is the same. A newer request replaces an older one.
 */
export async function requestEmailChange(
  db: Database,
  input: EmailChangeRequest,
): Promise<EmailChangeRequestResult> {
  const newEmail = input.newEmail.toLowerCase();
  const { account, network } = mailLimits("change-email", input);
  const [[owner], accountAttempts, networkAttempts] = await db.batch([
    ownerQuery(db, input.userId),
    countAttempt(db, account),
    countAttempt(db, network),
  ]);
  const waits = [secondsToWait(account, accountAttempts), secondsToWait(network, networkAttempts)];
  const retryAfterSeconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (retryAfterSeconds > 0) return { state: "too-many", retryAfterSeconds };
  if (!owner || owner.email === newEmail) return { state: "same-address" };
  const change = { changeId: uuidv7(), newEmail, oldEmail: owner.email };
  const sides: ChangeSide[] = owner.emailVerifiedAt === null ? ["only"] : ["old", "new"];
  const links = await Promise.all(
    sides.map((side) => generateChangeLink(db, { owner, side, change, key: input.encryptionKey })),
  );
  const revoke = revokeVerificationsStatement(db, "change-email", owner.id);
  await db.batch([revoke, ...links.flat()]);
  return { state: "sent" };
}

function ownerQuery(db: Database, userId: string) {
  const { id, email, emailVerifiedAt, locale } = users;
  return db.select({ id, email, emailVerifiedAt, locale }).from(users).where(eq(id, userId));
}
