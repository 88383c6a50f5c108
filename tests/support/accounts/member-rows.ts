import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema.ts";
import { findRows } from "#tests/support/rows.ts";

export const readUser = async (db: Database, id: string) => (await findRows(db, users, { id }))[0];

export const readProfile = async (db: Database, id: string) =>
  (await findRows(db, profiles, { id }))[0];

export async function changeUser(
  db: Database,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id));
}

export async function changeProfile(
  db: Database,
  id: string,
  changes: Partial<typeof profiles.$inferInsert>,
): Promise<void> {
  await db.update(profiles).set(changes).where(eq(profiles.id, id));
}
