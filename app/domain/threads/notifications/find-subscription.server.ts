import { eq, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import { readUnsubscribeToken } from "#app/mail/links/unsubscribe-token.server.ts";
import type { UnsubscribeTarget } from "#app/mail/templates/mail-context.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles, quotes, users } from "#db/schema.ts";

export interface StoppableMail {
  /** Who gets these mails. */
  side: Side;
  /** The conversation that the link names, while there is one: who writes on the other side, and whether its mails are stopped. */
  thread: { name: string; isStopped: boolean } | null;
  /** This reader gets no mails about messages at all. */
  isAllStopped: boolean;
}

/** What a stop link would stop; null for a forged one, or a thread or reader that is gone. */
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
    // With an expert who is gone there is no conversation any more to hear of.
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
