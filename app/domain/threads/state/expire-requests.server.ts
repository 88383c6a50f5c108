import { and, asc, inArray, lt, type SQL, sql } from "drizzle-orm";
import { broadcastState, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageThreads } from "#db/schema.ts";
import { expiredMails } from "./state-mails.server.ts";

/**
 * Repeats the condition of the index `message_threads_waiting` letter by letter: SQLite uses the
 * index only then. It covers the states "new" and "seen".
 */
export const IS_WAITING = sql`replied_at is null and declined_at is null and closed_at is null and expired_at is null and won_at is null`;

/**
 * Expires requests that the expert has not answered. Up to `limit` threads without any activity for
 * `afterDays` move to the archive, longest waiting first, and each client gets one mail about all
 * of theirs. Parallel runs are safe. Returns the number of expired threads.
 */
export async function expireRequests(
  services: ThreadServices,
  { afterDays, limit }: { afterDays: number; limit: number },
): Promise<number> {
  const { db } = services;
  const at = now();
  const since = at - afterDays * DAY_MS;
  const due = await dueRequestsQuery(db, { since, limit });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const [expired] = await db.batch([
    expireQuery(db, { ids, since, at }),
    expiredMails(db, { ids, at, days: afterDays }),
  ]);
  for (const thread of expired) broadcastState(services, thread);
  return expired.length;
}

/** Statement: the ids of the threads that wait since before `since` (UTC ms), longest first. */
export function dueRequestsQuery(db: Database, { since, limit }: { since: number; limit: number }) {
  return db
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .where(isWaitingSince(since))
    .orderBy(asc(messageThreads.updatedAt))
    .limit(limit);
}

function isWaitingSince(since: number): SQL {
  return sql`${and(IS_WAITING, lt(messageThreads.updatedAt, since))}`;
}

/** The transaction checks the condition again: an answer may have arrived since the query. */
function expireQuery(
  db: Database,
  { ids, since, at }: { ids: readonly string[]; since: number; at: number },
) {
  return db
    .update(messageThreads)
    .set({
      expiredAt: at,
      archived: true,
      archivedAt: sql`coalesce(archived_at, ${at})`,
      updatedAt: sql`max(updated_at, ${at})`,
    })
    .where(and(inArray(messageThreads.id, [...ids]), isWaitingSince(since)))
    .returning({ threadId: messageThreads.id, expertId: messageThreads.expertId });
}
