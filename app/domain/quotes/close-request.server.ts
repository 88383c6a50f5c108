import { eq, sql } from "drizzle-orm";
import { announceInbox, type ThreadServices } from "#app/domain/threads/announce.server.ts";
import { now } from "#app/platform/clock.ts";
import { messageThreads, quotes } from "#db/schema.ts";

/**
 * Closes a request: from now on nobody can write in its threads, which stay readable. Closing it again changes nothing. Whether the
 * request is the visitor's is not checked.
 */
export function closeRequestUnscoped(services: ThreadServices, quoteId: string): Promise<void> {
  return setClosed(services, quoteId, true);
}

/** Lets both sides write again. Whether the request is the visitor's is not checked. */
export function reopenRequestUnscoped(services: ThreadServices, quoteId: string): Promise<void> {
  return setClosed(services, quoteId, false);
}

async function setClosed(services: ThreadServices, quoteId: string, isClosed: boolean) {
  const { db } = services;
  const closedAt = isClosed ? sql`coalesce(closed_at, ${now()})` : null;
  const [, threads] = await db.batch([
    db.update(quotes).set({ closedAt }).where(eq(quotes.id, quoteId)),
    db
      .select({ expertId: messageThreads.expertId })
      .from(messageThreads)
      .where(eq(messageThreads.quoteId, quoteId)),
  ]);
  for (const { expertId } of threads) announceInbox(services, expertId);
}
