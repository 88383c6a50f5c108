import { and, eq, isNull, not, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/accounts/deleted-members.server.ts";
import { announceState, type ThreadServices } from "#app/domain/threads/announce.server.ts";
import { type ClientViewer, ownQuoteId } from "#app/domain/threads/viewer.server.ts";
import { now } from "#app/platform/clock.ts";
import { messageThreads, quotes } from "#db/schema.ts";

type CloseResult = "done" | "not_found";

/** Closes the request: from now on nobody can write in its threads, which stay readable. Closing it again changes nothing. */
export function closeRequest(services: ThreadServices, viewer: ClientViewer): Promise<CloseResult> {
  return setClosed(services, viewer, true);
}

/** Lets both sides write again. */
export function reopenRequest(
  services: ThreadServices,
  viewer: ClientViewer,
): Promise<CloseResult> {
  return setClosed(services, viewer, false);
}

async function setClosed(
  services: ThreadServices,
  viewer: ClientViewer,
  isClosed: boolean,
): Promise<CloseResult> {
  const { db } = services;
  const closedAt = isClosed ? sql`coalesce(closed_at, ${now()})` : null;
  const [changed, threads] = await db.batch([
    db
      .update(quotes)
      .set({ closedAt })
      .where(eq(quotes.id, ownQuoteId(viewer)))
      .returning({ id: quotes.id }),
    db
      .update(messageThreads)
      .set({ closedAt })
      .where(
        and(
          eq(messageThreads.quoteId, ownQuoteId(viewer)),
          not(isDeletedMember(messageThreads.expertId)),
          isNull(messageThreads.wonAt),
        ),
      )
      .returning({ threadId: messageThreads.id, expertId: messageThreads.expertId }),
  ]);
  for (const thread of threads) announceState(services, thread);
  return changed.length > 0 ? "done" : "not_found";
}
