import { eq, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import {
  readUnsubscribeToken,
  type UnsubscribeTarget,
} from "#app/mail/links/unsubscribe-token.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles, quotes, users } from "#db/schema.ts";

export interface StoppableMail {
  /** The recipient of these mails. */
  side: Side;
  /** The conversation of the link with the other side's name; null if there is none. */
  thread: { name: string; isStopped: boolean } | null;
  /** The reader has switched off all mails about messages. */
  isAllStopped: boolean;
}

/**
 * Finds what a stop link would stop. Null for a forged link, and for a deleted thread or reader.
 */
export async function findStoppableMail(
  db: Database,
  secret: string,
  token: string,
): Promise<StoppableMail | null> {
  const stop = await readUnsubscribeToken(secret, token);
  if (!stop) return null;
  return "threadId" in stop ? findThreadMail(db, stop) : findAllMail(db, stop);
}

async function findThreadMail(
  db: Database,
  { threadId, side }: { threadId: string; side: Side },
): Promise<StoppableMail | null> {
  const [row] = await db
    .select({
      client: {
        name: sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${profiles.username})`,
        stoppedAt: messageThreads.clientMailStoppedAt,
        frequency: quotes.messageMail,
      },
      isGone: isDeletedMember(messageThreads.expertId).mapWith(Boolean),
      expert: {
        name: quotes.name,
        stoppedAt: messageThreads.expertMailStoppedAt,
        frequency: users.messageMail,
      },
    })
    .from(messageThreads)
    .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId))
    .innerJoin(profiles, eq(profiles.id, messageThreads.expertId))
    .innerJoin(users, eq(users.id, messageThreads.expertId))
    .where(eq(messageThreads.id, threadId));
  if (!row) return null;
  const { name, stoppedAt, frequency } = row[side];
  return {
    side,
    // A conversation with a deleted expert sends no more mails.
    thread: row.isGone ? null : { name, isStopped: stoppedAt !== null },
    isAllStopped: frequency === "off",
  };
}

async function findAllMail(
  db: Database,
  { readerId, side }: Extract<UnsubscribeTarget, { readerId: string }>,
): Promise<StoppableMail | null> {
  const readers = side === "expert" ? users : quotes;
  const [row] = await db
    .select({ frequency: readers.messageMail })
    .from(readers)
    .where(eq(readers.id, readerId));
  return row ? { side, thread: null, isAllStopped: row.frequency === "off" } : null;
}
