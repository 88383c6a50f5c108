import { and, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { dropChasingMails } from "#app/domain/quotes/waiting/chase-requests.server.ts";
import { broadcastState, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import type { CloseReason } from "#app/domain/threads/schema.ts";
import { closedMails, dropStateMail } from "#app/domain/threads/state/state-mails.server.ts";
import { isAllowedFrom } from "#app/domain/threads/state/writable.server.ts";
import { type ClientViewer, ownQuoteId } from "#app/domain/threads/viewer.server.ts";
import { cleanContent } from "#app/domain/threads/write/message-content.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, quotes } from "#db/schema.ts";
import { CLOSED_BY_TEAM } from "./quote-status.server.ts";

type CloseResult = "done" | "not_found";

/**
 * Closes the request. Every thread without an agreement becomes read-only, and its expert gets a
 * mail. Threads without a message of the expert move to the archive. A repeated call changes
 * nothing, neither reason nor note. The length of the note is NOT checked here.
 */
export async function closeRequest(
  services: ThreadServices,
  viewer: ClientViewer,
  { reason, note }: { reason: CloseReason | null; note: string },
): Promise<CloseResult> {
  const { db } = services;
  const at = now();
  const [, , threads, , found] = await db.batch([
    dropChasingMails(db, ownQuoteId(viewer)),
    db
      .update(quotes)
      .set({ closedAt: at, closeReason: reason, closeNote: cleanContent(note) })
      .where(and(eq(quotes.id, ownQuoteId(viewer)), isNull(quotes.closedAt))),
    closeThreadsQuery(db, viewer, at),
    closedMails(db, { quoteId: ownQuoteId(viewer), at }),
    foundQuery(db, viewer),
  ]);
  for (const thread of threads) broadcastState(services, thread);
  return found.length > 0 ? "done" : "not_found";
}

/**
 * Reopens the threads that the closing had ended. Queued mails about the closing are dropped. A
 * request that an admin has closed stays closed.
 */
export async function reopenRequest(
  services: ThreadServices,
  viewer: ClientViewer,
): Promise<CloseResult> {
  const { db } = services;
  const closed = sql`${and(ownThreads(viewer), isAllowedFrom("reopen"))}`;
  const [, threads, , found] = await db.batch([
    dropStateMail(db, "closed", closed),
    reopenThreadsQuery(db, closed, now()),
    db
      .update(quotes)
      .set({ closedAt: null, closeReason: null, closeNote: "" })
      .where(and(eq(quotes.id, ownQuoteId(viewer)), isNotNull(quotes.closedAt), isOwnClosing)),
    foundQuery(db, viewer),
  ]);
  for (const thread of threads) broadcastState(services, thread);
  return found.length > 0 ? "done" : "not_found";
}

const isOwnClosing = sql`close_reason is not ${CLOSED_BY_TEAM}`;

const changedThread = { threadId: messageThreads.id, expertId: messageThreads.expertId };

// SQLite computes all new values from the row before the update.
function closeThreadsQuery(db: Database, viewer: ClientViewer, at: number) {
  const putsAway = sql`replied_at is null and not archived`;
  const isClosedNow = sql`(select q.closed_at from quotes q where q.id = quote_id) = ${at}`;
  return db
    .update(messageThreads)
    .set({
      closedAt: at,
      archived: sql`archived or replied_at is null`,
      archivedAt: sql`case when ${putsAway} then ${at} else archived_at end`,
      updatedAt: sql`max(updated_at, ${at})`,
    })
    .where(and(ownThreads(viewer), isAllowedFrom("close"), isClosedNow))
    .returning(changedThread);
}

/** Unarchives only the threads that the closing had archived. */
function reopenThreadsQuery(db: Database, closed: SQL, at: number) {
  const wasArchived = sql`archived_at is closed_at`;
  return db
    .update(messageThreads)
    .set({
      closedAt: null,
      archived: sql`archived and not (${wasArchived})`,
      archivedAt: sql`case when ${wasArchived} then null else archived_at end`,
      updatedAt: sql`max(updated_at, ${at})`,
    })
    .where(closed)
    .returning(changedThread);
}

/** The threads of the request, without those of deleted experts, which change no more. */
function ownThreads(viewer: ClientViewer): SQL {
  const isHere = not(isDeletedMember(messageThreads.expertId));
  return sql`${and(eq(messageThreads.quoteId, ownQuoteId(viewer)), isHere)}`;
}

function foundQuery(db: Database, viewer: ClientViewer) {
  return db
    .select({ id: quotes.id })
    .from(quotes)
    .where(eq(quotes.id, ownQuoteId(viewer)));
}
