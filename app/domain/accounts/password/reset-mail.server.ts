import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { countPair, isWithinPairLimits } from "#app/domain/abuse-prevention/pair-limits.server.ts";
import { countAttempt, secondsToWait } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { claimMailStatements } from "#app/domain/claims/claim-mail.server.ts";
import {
  isUnclaimed,
  toUnclaimedOwner,
  unclaimedOwnerQuery,
} from "#app/domain/claims/unclaimed-listings.server.ts";
import { strangerMailLimits } from "#app/domain/credentials/mail-limits.server.ts";
import { resetMailStatements } from "#app/domain/credentials/mailed-link.server.ts";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";

export interface ResetRequest {
  /** Validated by its schema. */
  email: string;
  locale: Locale;
  /** A safe path of this site, for after the next sign-in; null for none. */
  redirectTo: string | null;
  /** The visitor's network address. */
  address: string;
  mailsPerHour: number;
  encryptionKey: string;
}

export type ResetRequestResult =
  /** The answer does not reveal whether the address is known or over its limit. */
  { state: "accepted" } | { state: "too-many"; retryAfterSeconds: number };

/**
 * Mails a link for a new password to the account with this address. The owner of an imported
 * listing, who never had a password, gets an offer to claim it instead.
 *
 * Known and unknown addresses take the same two round trips with the same statements. Over the
 * mailbox's limits no mail is sent and the last link stays valid, so that a stranger cannot
 * invalidate it.
 */
export async function requestPasswordReset(
  db: Database,
  input: ResetRequest,
): Promise<ResetRequestResult> {
  const { mailbox, network } = strangerMailLimits("reset-password", input);
  const [attempts, [user], unclaimed] = await db.batch([
    countAttempt(db, network),
    db
      .select({ id: users.id, locale: users.locale })
      .from(users)
      .where(eq(users.email, input.email)),
    unclaimedOwnerQuery(db, { email: input.email }),
  ]);
  const retryAfterSeconds = secondsToWait(network, attempts);
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  const userId = user?.id ?? uuidv7();
  const locale = user ? asLocale(user.locale) : input.locale;
  const owner = { ...input, userId, locale, ...toUnclaimedOwner(unclaimed) };
  const isImported = isUnclaimed(owner);
  const isOwner = sql`exists (select 1 from users where id = ${userId} and email = ${input.email})`;
  const onlyIf = sql`${isOwner} and ${isWithinPairLimits(mailbox)}`;
  await db.batch([
    ...countPair(db, mailbox),
    ...(await resetMailStatements(
      db,
      { ...input, userId, locale },
      sql`${onlyIf} and not ${isImported}`,
    )),
    ...(await claimMailStatements(
      db,
      { name: "", importName: "", ...owner, reason: "owner" },
      sql`${onlyIf} and ${isImported}`,
    )),
  ]);
  return { state: "accepted" };
}
