import { and, type SQL, sql } from "drizzle-orm";
import { dropStateMail } from "#app/domain/threads/state/state-mails.server.ts";
import { countExpertUnread } from "#app/domain/threads/unread/mark-read.server.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads } from "#db/schema.ts";

interface Touch {
  viewer: ThreadViewer;
  threadId: string;
  at: number;
}

/** Statement: reads the state of the request before `touchThreadQuery`. */
export function stateQuery(db: Database, input: Touch) {
  return db.select({ state: messageThreads.state }).from(messageThreads).where(ownThread(input));
}

/**
 * Statement: drops a queued mail about the expert's decline. It runs before `touchThreadQuery`,
 * because a new message makes that mail wrong.
 */
export function dropDeclinedMail(db: Database, input: Touch, isNew: SQL) {
  return dropStateMail(db, "declined", sql`${ownThread(input)} and ${isNew}`);
}

/**
 * Statement: updates the thread for the viewer's new message. An expert's message revives a
 * declined or expired request and unarchives it if that state had archived it. A client's message
 * always unarchives it.
 */
export function touchThreadQuery(db: Database, input: Touch, isNew: SQL) {
  const { at, threadId, viewer } = input;
  return db
    .update(messageThreads)
    .set({
      updatedAt: sql`max(updated_at, ${at})`,
      expertUnread: countExpertUnread(threadId),
      expiredAt: null,
      ...(viewer.side === "expert" ? replied(at) : { archived: false, archivedAt: null }),
    })
    .where(and(ownThread(input), isNew));
}

// SQLite computes all new values from the row before the update.
const wasArchived = sql`(archived_at is declined_at or archived_at is expired_at)`;

const replied = (at: number) => ({
  repliedAt: sql`coalesce(replied_at, ${at})`,
  openedAt: sql`coalesce(opened_at, ${at})`,
  markedUnread: false,
  declinedAt: null,
  declineReason: null,
  declineNote: "",
  archived: sql`archived and not ${wasArchived}`,
  archivedAt: sql`case when ${wasArchived} then null else archived_at end`,
});
