/** A pending change of the email address, as its owner sees it. */
import { and, asc, eq, gt } from "drizzle-orm";
import { revokeVerificationsStatement } from "#app/domain/credentials/verifications.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { verifications } from "#db/schema.ts";

/** The pending change; null if there is none. */
export async function findPendingEmailChange(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.purpose, "change-email"),
        gt(verifications.expiresAt, now()),
      ),
    )
    .orderBy(asc(verifications.id));
  const open = rows.find(({ usedAt }) => usedAt === null);
  if (!open?.data.newEmail) return null;
  /** The addresses that must confirm, and whether they have. */
  const sides = rows
    .filter(({ data }) => data.changeId === open.data.changeId)
    .map(({ data, usedAt }) => ({
      side: data.side === "old" ? ("old" as const) : ("new" as const),
      hasAgreed: usedAt !== null,
    }));
  return { newEmail: open.data.newEmail, expiresAt: open.expiresAt, sides };
}

/** Cancels the change and revokes its links. */
export async function cancelEmailChange(
  db: Database,
  { userId }: { userId: string },
): Promise<void> {
  await revokeVerificationsStatement(db, "change-email", userId);
}
