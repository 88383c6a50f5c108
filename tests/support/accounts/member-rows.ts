import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema.ts";

export async function readUser(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function readProfile(db: Database, id: string) {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, id));
  return row;
}

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
