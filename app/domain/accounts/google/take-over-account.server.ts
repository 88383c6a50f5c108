import { and, eq, type SQL, sql } from "drizzle-orm";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import {
  backupCodes,
  formerUsernames,
  keptForms,
  profileCategories,
  profiles,
  profileTags,
  sessions,
  uploads,
  users,
  verifications,
} from "#db/schema.ts";
import type { NewProfile } from "./google-member.server.ts";
import type { GoogleSignIn } from "./google-person.server.ts";
import { type AccountOwner, connectStatement, isAccount } from "./link-google.server.ts";

/**
 * Gives an account whose address was never verified to the owner of the address. Whoever made it may be a stranger who waits for that
 * (a "pre-hijacked" account): no password, session, link, second factor or text of theirs survives; the id and what was granted to it
 * do. Returns the id, null when the account is not as it was any more; throws as `linkAccount` does.
 */
export async function takeOverAccount(
  db: Database,
  owner: AccountOwner,
  { person, locale, device, profile }: GoogleSignIn & { profile: NewProfile },
): Promise<string | null> {
  const isAsRead = isAccount(owner, sql`email_verified_at is null`);
  const to = { email: owner.email, locale };
  const [linked] = await db.batch([
    connectStatement(db, owner, person, isAsRead),
    securityNoticeStatement(db, { event: "googleLinked", to, device }, isAsRead),
    ...waysInStatements(db, owner.id, isAsRead),
    ...profileStatements(db, owner.id, profile, isAsRead),
    // Last, because it ends the state that the others are conditional on.
    verifiedStatement(db, owner.id, locale, isAsRead),
  ]);
  return linked.rowsAffected > 0 ? owner.id : null;
}

/** Every way in, and every link that would open one. */
function waysInStatements(db: Database, userId: string, onlyIf: SQL) {
  return [
    db.delete(sessions).where(and(eq(sessions.userId, userId), onlyIf)),
    db.delete(verifications).where(and(eq(verifications.userId, userId), onlyIf)),
    db.delete(backupCodes).where(and(eq(backupCodes.userId, userId), onlyIf)),
    db.delete(keptForms).where(and(eq(keptForms.userId, userId), onlyIf)),
  ];
}

function profileStatements(
  db: Database,
  userId: string,
  { name, username }: NewProfile,
  onlyIf: SQL,
) {
  const texts = { company: "", country: "", biography: "" };
  const links = { linkedinUrl: "", websiteUrl: "", twitterUrl: "" };
  const own = { fullName: name, username, avatarKey: null, takesProjects: true };
  return [
    db.delete(profileCategories).where(and(eq(profileCategories.profileId, userId), onlyIf)),
    db.delete(profileTags).where(and(eq(profileTags.profileId, userId), onlyIf)),
    db.delete(formerUsernames).where(and(eq(formerUsernames.profileId, userId), onlyIf)),
    db
      .update(uploads)
      .set({ state: "removed", updatedAt: now() })
      .where(and(eq(uploads.ownerId, userId), eq(uploads.kind, "avatar"), onlyIf)),
    db
      .update(profiles)
      .set({ ...own, ...texts, ...links, updatedAt: now() })
      .where(and(eq(profiles.id, userId), onlyIf)),
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
