import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  isWithinLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { claimMailStatements } from "#app/domain/claims/claim-mail.server.ts";
import {
  isUnclaimed,
  toUnclaimedOwner,
  unclaimedOwnerQuery,
} from "#app/domain/claims/unclaimed-listings.server.ts";
import { mailLimits } from "#app/domain/credentials/mail-limits.server.ts";
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
  /** Says nothing of whether the address was known, or has had enough mails. */
  { state: "accepted" } | { state: "too-many"; retryAfterSeconds: number };

/**
 * Mails a link for a new password to the account with this address; who never had one, because the listing was imported, is offered that
 * instead. Known or not, it makes the same two round trips with the same
 * statements. Beyond the account's limit nothing is mailed and the last link stays good, whoever asks for more.
 */
export async function requestPasswordReset(
  db: Database,
  input: ResetRequest,
): Promise<ResetRequestResult> {
  const { account, network } = mailLimits("reset-password", input);
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
  const onlyIf = sql`${isOwner} and ${isWithinLimit(account)}`;
  await db.batch([
    countAttempt(db, account),
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
