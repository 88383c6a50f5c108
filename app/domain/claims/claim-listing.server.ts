import { and, eq, sql } from "drizzle-orm";
import { countAttempt, secondsToWait } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { linkUseLimit } from "#app/domain/credentials/link-use-limit.server.ts";
import { hashPassword } from "#app/domain/credentials/password-hash.server.ts";
import { passwordProblem } from "#app/domain/credentials/password-rules.server.ts";
import {
  isUsedBy,
  revokeVerificationsStatement,
  spendStatement,
  startUse,
  type VerificationUse,
} from "#app/domain/credentials/verifications.server.ts";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import {
  listingSourcesQuery,
  toListingSource,
} from "#app/domain/experts/listing/listing-source.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { profiles, users } from "#db/schema.ts";
import {
  CLAIM_PURPOSE,
  type ClaimState,
  claimQuery,
  claimState,
  closed,
  googleSubjectOf,
} from "./claim-link.server.ts";

export interface ClaimInput {
  token: string;
  /**
   * The caller checks its length. Null: the person signs in with Google from now on, which only a
   * link that follows a proof by Google allows.
   */
  password: string | null;
  /** The page's locale: the language of the new member's mails. */
  locale: Locale;
  /** The cost of a new hash. Only tests lower it. */
  passwordCost?: number;
}

export type ClaimResult =
  /** The listing now belongs to a regular Pro member. It starts no session. */
  | { state: "done"; userId: string; passwordHash: string | null }
  /** The link stays valid. */
  | { state: "weak"; problem: NonNullable<ReturnType<typeof passwordProblem>> }
  | { state: "too-many"; retryAfterSeconds: number }
  | { state: Exclude<ClaimState, "open"> };

/**
 * Gives an imported listing to its owner. Following the link proves the address. Of concurrent
 * calls one succeeds.
 */
export function claimListing(db: Database, input: ClaimInput): Promise<ClaimResult> {
  let hash: Promise<string> | undefined;
  return retryOptimisticBatch(() => {
    return attempt(db, input, (password) => (hash ??= hashPassword(password, input.passwordCost)));
  });
}

async function attempt(
  db: Database,
  { token, password, locale }: ClaimInput,
  hash: (password: string) => Promise<string>,
): Promise<ClaimResult> {
  const use = await startUse(CLAIM_PURPOSE, token);
  const limit = linkUseLimit(use);
  const [[link], sources, attempts] = await db.batch([
    claimQuery(db, use.tokenHash),
    listingSourcesQuery(db, idsBehind(use)),
    countAttempt(db, limit, sql`${idsBehind(use)} is not null`),
  ]);
  const state = claimState(link);
  if (state !== "open" || !link?.userId) return { state: closed(state) };
  const retryAfterSeconds = secondsToWait(limit, attempts);
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  const { userId, email, username, name: fullName } = link;
  const subject = password === null ? googleSubjectOf(link) : null;
  if (subject === undefined) return { state: "outdated" };
  const problem =
    password === null ? null : passwordProblem(password, { email, username, fullName });
  if (problem) return { state: "weak", problem };
  const passwordHash = password === null ? null : await hash(password);
  const [used] = await db.batch([
    spendStatement(db, use),
    ...ownStatements(db, use, { userId, email, locale, passwordHash }),
    ...(subject === null ? [] : [connectStatement(db, use, { userId, email, subject })]),
    ...sources
      .map(toListingSource)
      .flatMap((source) =>
        indexProfileStatements(db, { ...source, emailVerified: true, isUnclaimed: false }),
      ),
  ]);
  return used.length > 0 ? { state: "done", userId, passwordHash } : { state: "claimed" };
}

/** Expression for a JSON list with the id of the listing, null for none. */
function idsBehind({ tokenHash }: VerificationUse) {
  return sql`(select json_array(user_id) from verifications
    where token_hash = ${tokenHash} and user_id is not null)`;
}

function ownStatements(
  db: Database,
  use: VerificationUse,
  owner: { userId: string; email: string; locale: Locale; passwordHash: string | null },
) {
  const { userId, email, ...account } = owner;
  const isMine = isUsedBy(use);
  const at = now();
  return [
    db
      .update(users)
      .set({ ...account, emailVerifiedAt: at, updatedAt: at })
      .where(and(eq(users.id, userId), eq(users.email, email), isMine)),
    db
      .update(profiles)
      .set({ unclaimedAt: null, updatedAt: at })
      .where(and(eq(profiles.id, userId), isMine)),
    revokeVerificationsStatement(db, CLAIM_PURPOSE, userId, isMine),
  ];
}

/** Without the connection, which another account may have got meanwhile, a new password helps. */
function connectStatement(
  db: Database,
  use: VerificationUse,
  { userId, email, subject }: { userId: string; email: string; subject: string },
) {
  return db.run(sql`
    insert into connections (provider, subject, user_id, email, created_at)
    select 'google', ${subject}, ${userId}, ${email}, ${now()} where ${isUsedBy(use)}
    on conflict do nothing`);
}
