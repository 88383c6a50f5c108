import { and, eq, sql } from "drizzle-orm";
import { hasSecondFactor } from "#app/domain/accounts/second-factor/second-factor-owner.server.ts";
import { openClaim } from "#app/domain/claims/claim-mail.server.ts";
import { unclaimedOwnerQuery } from "#app/domain/claims/unclaimed-listings.server.ts";
import {
  chooseUsername,
  takenUsernamesQuery,
  usernameCandidates,
} from "#app/domain/experts/profile/username-from-name.server.ts";
import type { Database } from "#db/client.ts";
import { ConflictError, isConstraintError, retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { connections, users } from "#db/schema.ts";
import { createMember } from "./google-member.server.ts";
import { type GooglePerson, type GoogleSignIn, profileName } from "./google-person.server.ts";
import { linkAccount } from "./link-google.server.ts";
import { takeOverAccount } from "./take-over-account.server.ts";

/**
 * "unverified": Google has not verified the address. "otherPerson": the account with this address
 * is connected to another Google account. "otherAddress": a claim with an address that has no
 * unclaimed listing.
 */
export type GoogleSignInResult =
  | { state: "signed-in"; userId: string }
  | { state: "unverified" | "otherPerson" | "otherAddress" }
  /** An imported listing has this address; the token is for `claimListing`. */
  | { state: "unclaimed"; token: string }
  /** `reason` is the admin's text. */
  | { state: "suspended"; reason: string };

/**
 * Finds or creates the account of a person whom Google has just authenticated. A connected account
 * is found by Google's id only. Other accounts are linked only by an address that Google has
 * verified.
 *
 * An account with a second factor is found by its verified address each time and not connected,
 * because nothing of it may change before the second step.
 *
 * An account that never proved this address may belong to an attacker, so its owner takes it over
 * empty. An imported one can be claimed or refused. A new person gets an account. Password and
 * second factor are NOT checked here.
 */
export function signInWithGoogle(db: Database, signIn: GoogleSignIn): Promise<GoogleSignInResult> {
  return retryOptimisticBatch(() => attemptSignIn(db, signIn));
}

/** The account that is connected to this Google account; null for none. Read-only. */
export async function findConnectedUser(
  db: Database,
  person: GooglePerson,
): Promise<string | null> {
  const [known] = await connectionQuery(db, person);
  return known?.userId ?? null;
}

async function attemptSignIn(db: Database, signIn: GoogleSignIn): Promise<GoogleSignInResult> {
  const { person } = signIn;
  const name = profileName(person);
  const candidates = usernameCandidates(name);
  const [[known], [owner], taken, listings] = await db.batch([
    connectionQuery(db, person),
    ownerQuery(db, person),
    takenUsernamesQuery(db, candidates),
    unclaimedOwnerQuery(db, person),
  ]);
  if (known && signIn.isClaim) return { state: "otherAddress" };
  if (known && known.suspendedAt !== null) return { state: "suspended", reason: known.reason };
  if (known) return { state: "signed-in", userId: known.userId };
  if (!person.isEmailVerified) return { state: "unverified" };
  const [unclaimed] = owner?.isVerified === false ? listings : [];
  if (signIn.isClaim && !unclaimed) return { state: "otherAddress" };
  if (owner?.isConnected) return { state: "otherPerson" };
  if (owner && owner.suspendedAt !== null) return { state: "suspended", reason: owner.reason };
  if (unclaimed)
    return { state: "unclaimed", token: await openClaim(db, unclaimed, person.subject) };
  if (owner?.isVerified && owner.hasSecondFactor) return { state: "signed-in", userId: owner.id };
  const profile = { name, username: chooseUsername(candidates, taken) };
  const userId = await withConflicts(
    owner?.isVerified
      ? linkAccount(db, owner, signIn)
      : owner
        ? takeOverAccount(db, owner, { ...signIn, profile })
        : createMember(db, { ...signIn, profile }),
  );
  return { state: "signed-in", userId };
}

const suspension = { suspendedAt: users.suspendedAt, reason: users.suspendReason };

function connectionQuery(db: Database, { subject }: GooglePerson) {
  return db
    .select({ userId: connections.userId, ...suspension })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.userId))
    .where(and(eq(connections.provider, "google"), eq(connections.subject, subject)));
}

function ownerQuery(db: Database, { email }: GooglePerson) {
  const isConnected = sql<number>`exists (select 1 from connections where user_id = ${users.id} and provider = 'google')`;
  return db
    .select({
      id: users.id,
      email: users.email,
      locale: users.locale,
      isVerified: sql<number>`${users.emailVerifiedAt} is not null`.mapWith(Boolean),
      isConnected: isConnected.mapWith(Boolean),
      hasSecondFactor: hasSecondFactor(sql`users.id`).mapWith(Boolean),
      ...suspension,
    })
    .from(users)
    .where(eq(users.email, email));
}

/** The unique columns that another request may take since they were read. */
const TAKEN = /UNIQUE constraint failed: (users\.email|profiles\.username|connections\.)/;

/** Treats a value that another request took meanwhile as a conflict. */
async function withConflicts(work: Promise<string | null>): Promise<string> {
  const userId = await work.catch((cause: unknown) => {
    throw isConstraintError(cause, TAKEN) ? new ConflictError("Taken meanwhile", { cause }) : cause;
  });
  if (!userId) throw new ConflictError("The account changed meanwhile");
  return userId;
}
