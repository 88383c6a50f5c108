import { eq } from "drizzle-orm";
import { verifyPassword } from "#app/domain/credentials/password-hash.server.ts";
import {
  findVerification,
  generateVerification,
  type VerificationPurpose,
  verificationStatement,
} from "#app/domain/credentials/verifications.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import type { Database } from "#db/client.ts";
import {
  expertListings,
  profileCategories,
  sessions,
  type users,
  verifications,
} from "#db/schema.ts";
import { changeUser, readUser } from "./member-rows.ts";

interface Account {
  id: string;
}

export const findUser = (db: Database, { id }: Account) => readUser(db, id);

export const updateUser = (
  db: Database,
  { id }: Account,
  changes: Partial<typeof users.$inferInsert>,
) => changeUser(db, id, changes);

export async function hasPassword(db: Database, account: Account, password: string) {
  return verifyPassword(password, (await findUser(db, account))?.passwordHash ?? "");
}

/** Gives the profile the category that a listing needs. */
export async function completeProfile(db: Database, { id }: Account): Promise<void> {
  await db.insert(profileCategories).values({ profileId: id, category: "legal", position: 0 });
}

export const countListings = (db: Database, { id }: Account): Promise<number> =>
  db.$count(expertListings, eq(expertListings.profileId, id));

/** The public ids of an account's sessions, sorted. */
export async function sessionsOf(db: Database, { id }: Account): Promise<string[]> {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, id));
  return rows.map(({ publicId }) => publicId).sort();
}

/** Creates a one-time link; `findState` returns its current state. */
export async function createLink(db: Database, { id }: Account, purpose: VerificationPurpose) {
  const link = await generateVerification({ purpose, userId: id, expiresInMinutes: 60 });
  await verificationStatement(db, link);
  const findState = async () => (await findVerification(db, purpose, link.token)).state;
  return { token: link.token, findState };
}

/** The id of the account behind a one-time link; empty for an invented one. */
export async function ownerOf(db: Database, token: string): Promise<string> {
  const isToken = eq(verifications.tokenHash, await sha256(token));
  const [link] = await db.select().from(verifications).where(isToken);
  return link?.userId ?? "";
}

/** Changes all one-time links of an account: without `changes` they have just expired. */
export async function updateLinks(
  db: Database,
  { id }: Account,
  changes: Partial<typeof verifications.$inferInsert> = { expiresAt: Date.now() - 1 },
): Promise<void> {
  await db.update(verifications).set(changes).where(eq(verifications.userId, id));
}
