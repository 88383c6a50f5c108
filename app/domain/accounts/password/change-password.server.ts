import { and, eq, isNull, sql } from "drizzle-orm";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { endAllSessionsStatement } from "#app/domain/accounts/sessions/session-list.server.ts";
import { type SignInInput, signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { hashPassword } from "#app/domain/credentials/password-hash.server.ts";
import { revokeByEventStatements } from "#app/domain/credentials/verifications.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";

export interface NewPassword {
  userId: string;
  /** The session that stays active. */
  sessionPublicId: string;
  /** The caller checks its length and `passwordProblem`. */
  newPassword: string;
  /** The browser of this request, for the notice. */
  device: string;
  /** The cost of a new hash. Only tests lower it. */
  passwordCost?: number;
}

export interface PasswordChange extends NewPassword {
  /** The input of a sign-in with the current password, limits included. */
  proof: SignInInput;
}

export type PasswordChangeResult =
  | { state: "changed" }
  /** "has-password": the member has a password already. */
  | { state: "wrong-password" | "has-password" }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Wrong passwords count like failed sign-ins. A change ends the other sessions and revokes the
 * links that were made under the old password.
 */
export async function changePassword(
  db: Database,
  input: PasswordChange,
): Promise<PasswordChangeResult> {
  // This read comes before the password check. If the password changes in between, the update below
  // changes nothing.
  const [owner] = await ownerQuery(db, input.userId);
  const proof = await signIn(db, input.proof);
  if (proof.state === "too-many") return proof;
  if (!owner || proof.state !== "signed-in" || proof.userId !== input.userId)
    return { state: "wrong-password" };
  const hasChanged = await replacePassword(db, owner, input);
  return { state: hasChanged ? "changed" : "wrong-password" };
}

/**
 * Only for members without a password; otherwise the state is "has-password". A recent sign-in is
 * NOT checked here.
 */
export async function setFirstPassword(
  db: Database,
  input: NewPassword,
): Promise<PasswordChangeResult> {
  const [owner] = await ownerQuery(db, input.userId);
  if (!owner || owner.passwordHash !== null) return { state: "has-password" };
  const hasChanged = await replacePassword(db, owner, input);
  return { state: hasChanged ? "changed" : "has-password" };
}

function ownerQuery(db: Database, userId: string) {
  const { passwordHash, email, locale } = users;
  return db.select({ passwordHash, email, locale }).from(users).where(eq(users.id, userId));
}

type Owner = Awaited<ReturnType<typeof ownerQuery>>[number];

/**
 * Returns false and changes nothing if the password has changed since it was read, for example by a
 * reset.
 */
async function replacePassword(
  db: Database,
  { passwordHash: old, ...to }: Owner,
  input: NewPassword,
): Promise<boolean> {
  const { userId, sessionPublicId, device } = input;
  const passwordHash = await hashPassword(input.newPassword, input.passwordCost);
  const wasOld = old === null ? isNull(users.passwordHash) : eq(users.passwordHash, old);
  // The salt makes the hash unique, so its presence proves that this request wrote it.
  const isSet = sql`exists (select 1 from users where id = ${userId} and password_hash = ${passwordHash})`;
  const [replaced] = await db.batch([
    db
      .update(users)
      .set({ passwordHash, updatedAt: now() })
      .where(and(eq(users.id, userId), wasOld)),
    endAllSessionsStatement(db, { userId, exceptPublicId: sessionPublicId, onlyIf: isSet }),
    ...revokeByEventStatements(db, "passwordChange", userId, isSet),
    securityNoticeStatement(db, { event: "passwordChanged", to, device }, isSet),
  ]);
  return replaced.rowsAffected === 1;
}
