import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { messageThreads, quotes, users } from "#db/schema.ts";

/**
 * A member's settings for notifications about messages. Read receipts (`sharesReading`) work both
 * ways: without them the member sees none, either.
 */
type MessagePreferences = Pick<typeof users.$inferSelect, "messageMail" | "sharesReading">;

/** The page lists this many. Resuming some of them makes room for the others. */
const LISTED_THREADS = 50;

/**
 * The settings of this member and the conversations whose mails were stopped last. Null for a
 * deleted account.
 */
export async function loadMessagePreferences(db: Database, userId: string) {
  const [[preferences], silenced] = await db.batch([
    db
      .select({ messageMail: users.messageMail, sharesReading: users.sharesReading })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({ threadId: messageThreads.id, name: quotes.name, category: quotes.category })
      .from(messageThreads)
      .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId))
      .where(
        and(eq(messageThreads.expertId, userId), isNotNull(messageThreads.expertMailStoppedAt)),
      )
      .orderBy(desc(messageThreads.expertMailStoppedAt))
      .limit(LISTED_THREADS),
  ]);
  return preferences ? { ...preferences, silenced } : null;
}

export async function saveMessagePreferences(
  db: Database,
  { userId, messageMail, sharesReading }: MessagePreferences & { userId: string },
): Promise<void> {
  await db.update(users).set({ messageMail, sharesReading }).where(eq(users.id, userId));
}

/** Resumes the mails about this conversation. Idempotent. */
export async function resumeThreadMail(
  db: Database,
  { userId, threadId }: { userId: string; threadId: string },
): Promise<"done" | "not_found"> {
  const resumed = await db
    .update(messageThreads)
    .set({ expertMailStoppedAt: null })
    .where(and(eq(messageThreads.id, threadId), eq(messageThreads.expertId, userId)))
    .returning({ id: messageThreads.id });
  return resumed.length > 0 ? "done" : "not_found";
}
