import { and, not, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { broadcastState, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import type { DeclineReason } from "#app/domain/threads/schema.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { cleanContent } from "#app/domain/threads/write/message-content.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageThreads } from "#db/schema.ts";
import { archivedColumns } from "./archive-thread.server.ts";
import { reopenedColumns, type WonDetails, wonDetailsStatement } from "./own-notes.server.ts";
import { refreshResponseTimeStatement } from "./response-time.server.ts";
import type { Transition } from "./schema.ts";
import { declinedMail, dropStateMail, wonMail } from "./state-mails.server.ts";
import { isAllowedFrom, isBlocked } from "./writable.server.ts";

/** "done" also covers a repeated call, which changes nothing and sends no second mail. */
export type ChangeResult = "done" | "not_found" | "not_allowed";

type Input = { viewer: ThreadViewer; threadId: string };
type WonInput = Input & { details?: WonDetails };

/**
 * The expert declines the request. It moves to the archive, and the client gets a mail. The length
 * of the note is NOT checked here.
 */
export async function declineRequest(
  services: ThreadServices,
  input: { expertId: string; threadId: string; reason: DeclineReason; note: string },
): Promise<ChangeResult> {
  const { db } = services;
  const { threadId, reason, note } = input;
  const thread = ofExpert(input);
  const at = now();
  const set = {
    declinedAt: at,
    declineReason: reason,
    declineNote: cleanContent(note),
    openedAt: sql`coalesce(opened_at, ${at})`,
    ...archivedColumns(at),
  };
  const [changed, , outcome] = await db.batch([
    changeQuery(db, thread, { transition: "decline", at, set }),
    declinedMail(db, { threadId, at }),
    outcomeQuery(db, thread, sql`state = 'declined'`),
    refreshResponseTimeStatement(db, { threadId, onlyIf: sql`declined_at = ${at}` }),
  ]);
  return conclude(services, thread, changed, outcome);
}

/**
 * The expert withdraws the decline. The request returns to its state before and leaves the archive.
 * A queued mail about the decline is dropped.
 */
export async function undeclineRequest(
  services: ThreadServices,
  input: { expertId: string; threadId: string },
): Promise<ChangeResult> {
  const { db } = services;
  const thread = ofExpert(input);
  const set = {
    declinedAt: null,
    declineReason: null,
    declineNote: "",
    archived: false,
    archivedAt: null,
  };
  const [, changed, outcome] = await db.batch([
    dropStateMail(db, "declined", allowedOn(thread, "undecline")),
    changeQuery(db, thread, { transition: "undecline", at: now(), set }),
    outcomeQuery(db, thread, sql`declined_at is null`),
    refreshResponseTimeStatement(db, { threadId: input.threadId }),
  ]);
  return conclude(services, thread, changed, outcome);
}

/**
 * Either side marks the request as won; the other side is notified. If the client does, the thread
 * leaves the archive, unless one side has blocked the other. `details` are the expert's notes,
 * which a repeated call replaces.
 */
export async function markWon(services: ThreadServices, input: WonInput): Promise<ChangeResult> {
  const { db } = services;
  const { viewer, threadId, details } = input;
  const at = now();
  const set = {
    wonAt: at,
    wonBy: viewer.side,
    ...reopenedColumns,
    ...(viewer.side === "client" && {
      archived: sql`archived and ${isBlocked}`,
      archivedAt: sql`case when ${isBlocked} then archived_at end`,
    }),
  };
  const [changed, , outcome] = await db.batch([
    changeQuery(db, input, { transition: "win", at, set }),
    wonMail(db, { threadId, at, by: viewer.side }),
    outcomeQuery(db, input, sql`state = 'won'`),
    wonDetailsStatement(db, input, details),
  ]);
  return conclude(services, input, changed, outcome);
}

/**
 * Either side withdraws the agreement. If the client has closed the request since, this thread
 * closes, too.
 */
export async function unmarkWon(services: ThreadServices, input: Input): Promise<ChangeResult> {
  const { db } = services;
  const set = {
    wonAt: null,
    wonBy: null,
    wonValue: null,
    wonOn: null,
    closedAt: sql`(select q.closed_at from quotes q where q.id = quote_id)`,
  };
  const [, changed, outcome] = await db.batch([
    dropStateMail(db, "won", allowedOn(input, "unwin")),
    changeQuery(db, input, { transition: "unwin", at: now(), set }),
    outcomeQuery(db, input, sql`won_at is null`),
  ]);
  return conclude(services, input, changed, outcome);
}

function ofExpert({ expertId, threadId }: { expertId: string; threadId: string }): Input {
  return { viewer: { side: "expert", expertId }, threadId };
}

/** The threads of a deleted expert change no more. */
function allowedOn(thread: Input, transition: Transition): SQL {
  const isHere = not(isDeletedMember(messageThreads.expertId));
  return sql`${and(ownThread(thread), isAllowedFrom(transition), isHere)}`;
}

function changeQuery(
  db: Database,
  thread: Input,
  change: {
    transition: Transition;
    at: number;
    set: SQLiteUpdateSetSource<typeof messageThreads>;
  },
) {
  return db
    .update(messageThreads)
    .set({ ...change.set, updatedAt: sql`max(updated_at, ${change.at})` })
    .where(allowedOn(thread, change.transition))
    .returning({ expertId: messageThreads.expertId });
}

function outcomeQuery(db: Database, thread: Input, isDone: SQL) {
  return db
    .select({ isDone: sql<boolean>`${isDone}`.mapWith(Boolean) })
    .from(messageThreads)
    .where(ownThread(thread));
}

function conclude(
  services: ThreadServices,
  { threadId }: Input,
  [changed]: { expertId: string }[],
  [outcome]: { isDone: boolean }[],
): ChangeResult {
  if (changed) broadcastState(services, { threadId, expertId: changed.expertId });
  if (!outcome) return "not_found";
  return changed || outcome.isDone ? "done" : "not_allowed";
}
