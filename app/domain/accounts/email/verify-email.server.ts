import { and, eq } from "drizzle-orm";
import {
  followedLinkQuery,
  idsBehind,
  linkState,
} from "#app/domain/credentials/followed-link.server.ts";
import {
  isUsedBy,
  spendStatement,
  startUse,
} from "#app/domain/credentials/verifications.server.ts";
import { reindexStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { listingSourcesQuery } from "#app/domain/experts/listing/listing-source.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { users } from "#db/schema.ts";

const PURPOSE = "verify-email";

/** "done": the link was used before, and its account is verified. */
export type EmailLink = { state: "open" | "done" | "outdated" | "invalid" };

/** Reads what a mailed link would do. Read-only: mail scanners open links, too. */
export async function findEmailLink(db: Database, token: string): Promise<EmailLink> {
  const [link] = await followedLinkQuery(db, PURPOSE, await sha256(token));
  const state = linkState(link);
  return { state: state === "outdated" && link?.isEmailVerified ? "done" : state };
}

export type VerifiedEmail =
  /** `redirectTo` was stored with the link; null for none. */
  | { state: "verified"; userId: string; redirectTo: string | null }
  /** The visitor is not signed in to the account of the link, which was mailed to `email`. */
  | { state: "foreign"; email: string }
  | { state: Exclude<EmailLink["state"], "open"> };

export interface VerifyEmailInput {
  token: string;
  /** The signed-in member; null for none. */
  visitorId: string | null;
}

/**
 * Verifies the address that the link was mailed to, and lists its profile if it is complete. Of
 * concurrent calls one succeeds.
 *
 * Only who is signed in to the account verifies it: a stranger may have created it with the address
 * of another person, who would otherwise give them a verified account by opening the link.
 */
export function verifyEmail(db: Database, input: VerifyEmailInput): Promise<VerifiedEmail> {
  return retryOptimisticBatch(() => attempt(db, input));
}

async function attempt(
  db: Database,
  { token, visitorId }: VerifyEmailInput,
): Promise<VerifiedEmail> {
  const use = await startUse(PURPOSE, token);
  const [[link], sources] = await db.batch([
    followedLinkQuery(db, PURPOSE, use.tokenHash),
    listingSourcesQuery(db, idsBehind(use.tokenHash)),
  ]);
  const state = linkState(link);
  if (state === "invalid" || !link) return { state: "invalid" };
  if (state === "outdated") return { state: link.isEmailVerified ? "done" : "outdated" };
  if (link.userId !== visitorId) return { state: "foreign", email: link.email };
  const isOwner = and(eq(users.id, link.userId), eq(users.email, link.email));
  const verified = { emailVerifiedAt: now(), updatedAt: now() };
  const [used] = await db.batch([
    spendStatement(db, use),
    db
      .update(users)
      .set(verified)
      .where(and(isOwner, isUsedBy(use))),
    ...reindexStatements(db, sources, { emailVerified: true }),
  ]);
  if (used.length === 0) return { state: "done" };
  return { state: "verified", userId: link.userId, redirectTo: link.data.redirectTo ?? null };
}
