import { uuidv7 } from "uuidv7";
import { claimMailStatements } from "#app/domain/claims/claim-mail.server.ts";
import type { Database } from "#db/client.ts";
import { type profiles, proGrants } from "#db/schema.ts";
import { type Member, newMember } from "./accounts.ts";
import { listMember } from "./listing.ts";

/** An imported listing that its owner has not claimed. */
export async function newUnclaimed(
  { db }: { db: Database },
  profile: Partial<typeof profiles.$inferInsert> = {},
): Promise<Member> {
  const user = { passwordHash: null, emailVerifiedAt: null };
  const owner = await newMember(
    { db },
    { user, profile: { fullName: "Ilse Bergmann", ...profile } },
  );
  await listMember(db, owner.id, { expert: true, unclaimedAt: Date.now() });
  await db
    .insert(proGrants)
    .values({ id: uuidv7(), userId: owner.id, source: "import", grantedAt: Date.now() });
  return owner;
}

/** Mails the owner the link that an import mails. */
export async function mailClaim(db: Database, { id, email }: Member, encryptionKey: string) {
  await db.batch(
    await claimMailStatements(db, {
      userId: id,
      email,
      locale: "en",
      encryptionKey,
      importName: "members.csv",
    }),
  );
}
