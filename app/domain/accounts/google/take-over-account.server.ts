import { and, eq, type SQL, sql } from "drizzle-orm";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { endAllSessionsStatement } from "#app/domain/accounts/sessions/session-list.server.ts";
import {
  assignFields,
  INITIAL_VALUES,
  LIST_FIELDS,
} from "#app/domain/experts/profile/field-columns.server.ts";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { markUploadsStatement } from "#app/domain/uploads/use-upload.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import {
  backupCodes,
  formerUsernames,
  keptForms,
  passkeys,
  uploads,
  users,
  verifications,
} from "#db/schema.ts";
import type { NewProfile } from "./google-member.server.ts";
import type { GoogleSignIn } from "./google-person.server.ts";
import { type AccountOwner, connectStatement, isAccount } from "./link-google.server.ts";

/**
 * Gives an account with an unverified address to the owner of the address. A stranger may have
 * created it in advance (a "pre-hijacked" account). So it deletes their password, sessions, links,
 * second factor and texts; the id and its grants remain.
 *
 * Returns the id, or null if the account has changed since it was read. Throws like `linkAccount`.
 */
export async function takeOverAccount(
  db: Database,
  owner: AccountOwner,
  { person, locale, device, profile }: GoogleSignIn & { profile: NewProfile },
): Promise<string | null> {
  const isAsRead = isAccount(owner, sql`email_verified_at is null`);
  const to = { email: owner.email, locale };
  const [linked] = await db.batch([
    connectStatement(db, owner.id, person, isAsRead),
    securityNoticeStatement(db, { event: "googleLinked", to, userId: owner.id, device }, isAsRead),
    ...waysInStatements(db, owner.id, isAsRead),
    ...profileStatements(db, owner.id, profile, isAsRead),
    // Last, because it ends the state that the other statements depend on.
    verifiedStatement(db, owner.id, locale, isAsRead),
  ]);
  return linked.rowsAffected > 0 ? owner.id : null;
}

/** Deletes all means of signing in, and the previous owner's forms. */
function waysInStatements(db: Database, userId: string, onlyIf: SQL) {
  return [
    endAllSessionsStatement(db, { userId, onlyIf }),
    db.delete(verifications).where(and(eq(verifications.userId, userId), onlyIf)),
    db.delete(backupCodes).where(and(eq(backupCodes.userId, userId), onlyIf)),
    db.delete(passkeys).where(and(eq(passkeys.userId, userId), onlyIf)),
    db.delete(keptForms).where(and(eq(keptForms.userId, userId), onlyIf)),
  ];
}

function profileStatements(
  db: Database,
  userId: string,
  { name, username }: NewProfile,
  onlyIf: SQL,
) {
  const values = { ...INITIAL_VALUES, full_name: name, username };
  const isAvatar = eq(uploads.kind, "avatar");
  return [
    ...LIST_FIELDS.map((field) =>
      db.run(sql`
        delete from ${sql.raw(PROFILE_FIELDS[field].list)}
        where profile_id = ${userId} and ${onlyIf}`),
    ),
    db.delete(formerUsernames).where(and(eq(formerUsernames.profileId, userId), onlyIf)),
    markUploadsStatement(db, "removed", eq(uploads.ownerId, userId), isAvatar, onlyIf),
    db.run(sql`
      update profiles set ${assignFields(values)}, updated_at = ${now()}
      where id = ${userId} and ${onlyIf}`),
  ];
}

function verifiedStatement(db: Database, userId: string, locale: string, onlyIf: SQL) {
  const at = now();
  const secondFactor = { totpSecret: null, totpEnabledAt: null, totpLastStep: 0 };
  const deletion = { deletionRequestedAt: null, deletesAt: null };
  return db
    .update(users)
    .set({
      ...secondFactor,
      ...deletion,
      passwordHash: null,
      emailVerifiedAt: at,
      locale,
      updatedAt: at,
    })
    .where(and(eq(users.id, userId), onlyIf));
}
