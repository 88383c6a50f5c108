import { and, desc, eq, sql } from "drizzle-orm";
import { countAttempt, secondsToWait } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { mailLimits } from "#app/domain/credentials/mail-limits.server.ts";
import {
  type LinkRecipient,
  verificationMailStatements,
} from "#app/domain/credentials/mailed-link.server.ts";
import type { Database } from "#db/client.ts";
import { users, verifications } from "#db/schema.ts";

export interface VerificationMailInput extends Omit<LinkRecipient, "redirectTo"> {
  /** The visitor's network address. */
  address: string;
  mailsPerHour: number;
}

export type VerificationMailResult =
  | { state: "sent" }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Mails a new link to a signed-in member, unless the address is verified already. The new link
 * keeps the redirect of the previous one.
 */
export async function sendVerificationMail(
  db: Database,
  input: VerificationMailInput,
): Promise<VerificationMailResult> {
  const { account, network } = mailLimits("verify-email", input);
  const [[latest], ofAccount, ofNetwork] = await db.batch([
    latestLinkQuery(db, input.userId),
    countAttempt(db, account),
    countAttempt(db, network),
  ]);
  const waits = [secondsToWait(account, ofAccount), secondsToWait(network, ofNetwork)];
  const retryAfterSeconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (retryAfterSeconds > 0) return { state: "too-many", retryAfterSeconds };
  const recipient = { ...input, redirectTo: latest?.data.redirectTo ?? null };
  await db.batch(await verificationMailStatements(db, recipient, isUnverified(input)));
  return { state: "sent" };
}

function latestLinkQuery(db: Database, userId: string) {
  const { data, purpose, id } = verifications;
  return db
    .select({ data })
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(purpose, "verify-email")))
    .orderBy(desc(id))
    .limit(1);
}

function isUnverified({ userId, email }: VerificationMailInput) {
  return sql`exists (select 1 from ${users} where id = ${userId} and email = ${email} and email_verified_at is null)`;
}
