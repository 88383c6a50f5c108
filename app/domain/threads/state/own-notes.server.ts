/** What an expert notes about a conversation. The client sees nothing of it. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { broadcastInbox, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { timeInZone } from "#app/lib/time-zones.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles } from "#db/schema.ts";
import {
  alone,
  archivedColumns,
  changeOwnThreads,
  type OwnThread,
  type OwnThreads,
  ofExpert,
} from "./archive-thread.server.ts";

/** In whole dollars, and a day (yyyy-mm-dd); either may be unknown. */
export interface WonDetails {
  value: number | null;
  on: string | null;
}

/** Columns of a thread with a new message: it is open again, and in the list. */
export const reopenedColumns = { expiredAt: null, lostAt: null, snoozedUntil: null };

/** Statement: replaces the notes about an agreement; without `details` it changes nothing. */
export function wonDetailsStatement(
  db: Database,
  thread: { viewer: ThreadViewer; threadId: string },
  details: WonDetails | undefined,
) {
  const isWon: SQL = details ? sql`won_at is not null` : sql`false`;
  return db
    .update(messageThreads)
    .set({ wonValue: details?.value ?? null, wonOn: details?.on ?? null })
    .where(and(ownThread(thread), isWon));
}

/**
 * Hides threads of an expert until `until` (UTC ms), or shows them again with null. Archived
 * threads are left unchanged.
 */
export function snoozeThreads(
  services: ThreadServices,
  own: OwnThreads & { until: number | null },
) {
  const { until } = own;
  return changeOwnThreads(services, own, {
    snoozedUntil: sql`iif(archived, null, ${until})`,
    ...(until !== null && { markedUnread: false }),
  });
}

/** The hour of the chosen day, in the expert's time zone, at which a conversation comes back. */
const WAKING_HOUR = 6;
const MAX_SNOOZE_DAYS = 366;

/** When a conversation comes back on a day (yyyy-mm-dd) of the expert; null for a passed one. */
export async function wakingTime(
  db: Database,
  { expertId, day }: { expertId: string; day: string },
): Promise<number | null> {
  const { id, timeZone } = profiles;
  const [profile] = await db.select({ timeZone }).from(profiles).where(eq(id, expertId));
  const until = timeInZone(profile?.timeZone ?? "", day, WAKING_HOUR);
  return until > now() && until < now() + MAX_SNOOZE_DAYS * DAY_MS ? until : null;
}

/**
 * Shows up to `limit` snoozed threads again whose time has come: unread, and at the top. Returns
 * their number.
 */
export async function wakeThreads(
  services: ThreadServices,
  { limit }: { limit: number },
): Promise<number> {
  const at = now();
  const woken = await services.db
    .update(messageThreads)
    .set({
      snoozedUntil: null,
      markedUnread: sql`archived = 0`,
      updatedAt: sql`max(updated_at, ${at})`,
    })
    .where(sql`${messageThreads.id} in (${dueWakings(limit, at)})`)
    .returning({ expertId: messageThreads.expertId });
  for (const expertId of new Set(woken.map((thread) => thread.expertId)))
    broadcastInbox(services, expertId);
  return woken.length;
}

/** The snoozed threads whose time has come, longest first. */
export const dueWakings = (limit: number, at = now()): SQL => sql`select id from message_threads
  where snoozed_until is not null and snoozed_until <= ${at} order by snoozed_until limit ${limit}`;

/**
 * The expert notes that the client chose someone else. The thread moves to the archive, and the
 * client gets no mail and sees no change. Requests without a reply are declined instead, and
 * agreements are undone first.
 */
export async function markLost(
  services: ThreadServices,
  own: OwnThread,
): Promise<"done" | "not_found" | "not_allowed"> {
  const at = now();
  const isPossible = sql`${messageThreads.state} in ('replied', 'closed', 'expired')`;
  const set = { lostAt: sql`coalesce(lost_at, ${at})`, ...archivedColumns(at) };
  const changed = await changeOwnThreads(services, alone(own), set, isPossible);
  if (changed === "done") return "done";
  const [thread] = await services.db
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .where(ofExpert(alone(own)));
  return thread ? "not_allowed" : "not_found";
}

/** Takes the note back, and the thread out of the archive. */
export function unmarkLost(services: ThreadServices, own: OwnThread) {
  return changeOwnThreads(services, alone(own), {
    lostAt: null,
    archived: sql`archived and lost_at is null`,
    archivedAt: sql`iif(lost_at is null, archived_at, null)`,
  });
}
