import { eq } from "drizzle-orm";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { loadListingSources } from "#app/domain/experts/listing/listing-source.server.ts";
import type { Database } from "#db/client.ts";
import { profileCategories, profiles } from "#db/schema.ts";

/**
 * Lists a member in one category. Tests unlist them again, because other tests count the listings.
 */
export async function listMember(
  db: Database,
  profileId: string,
  {
    category = "legal",
    ...changes
  }: Partial<typeof profiles.$inferInsert> & {
    category?: string;
  } = {},
): Promise<void> {
  await db.batch([
    db
      .update(profiles)
      .set({ id: profileId, ...changes })
      .where(eq(profiles.id, profileId)),
    db.insert(profileCategories).values({ profileId, category, position: 0 }),
  ]);
  await indexMember(db, profileId);
}

export async function unlistMember(db: Database, profileId: string): Promise<void> {
  await db.delete(profileCategories).where(eq(profileCategories.profileId, profileId));
  await indexMember(db, profileId);
}

async function indexMember(db: Database, profileId: string): Promise<void> {
  const [source] = await loadListingSources(db, [profileId]);
  const [first, ...rest] = source ? indexProfileStatements(db, source) : [];
  if (first) await db.batch([first, ...rest]);
}
