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

/** Statement before `touchThreadQuery`: where the request stands. */
export function stateQuery(db: Database, input: Touch) {
  return db.select({ state: messageThreads.state }).from(messageThreads).where(ownThread(input));
}

/** Statement before `touchThreadQuery`: who was not told yet that the expert has declined need not be told any more. */
export function dropDeclinedMail(db: Database, input: Touch, isNew: SQL) {
  return dropStateMail(db, "declined", sql`${ownThread(input)} and ${isNew}`);
}

/**
 * Statement: what a new message of the viewer's does to its thread. An expert's takes up what was declined or had expired, and brings it
 * back if that had put it into the archive; a client's brings it back in any case.
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

// SQLite computes all new values from the row as it was.
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
