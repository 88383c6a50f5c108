import { sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import { messageThreads, quotes } from "#db/schema.ts";
import { allowedTransitions } from "./schema.ts";
import { hasBlocked, mayWrite } from "./writable.server.ts";

/** The state of a request with one expert, and the viewer's next options. */
export type RequestTimes = ReturnType<typeof toRequestTimes>;

/** Columns of `message_threads` joined with `quotes`, for `toRequestTimes`. */
export function requestStateColumns(side: Side) {
  return {
    state: messageThreads.state,
    mayWrite: mayWrite(side),
    declinedAt: messageThreads.declinedAt,
    declineReason: messageThreads.declineReason,
    declineNote: messageThreads.declineNote,
    wonAt: messageThreads.wonAt,
    wonBy: messageThreads.wonBy,
    ...ownNotes(side),
    closedAt: messageThreads.closedAt,
    closeReason: quotes.closeReason,
    closeNote: quotes.closeNote,
    expiredAt: messageThreads.expiredAt,
    blockedByExpert: hasBlocked("expert"),
    blockedByClient: hasBlocked("client"),
    isGone: isDeletedMember(messageThreads.expertId).mapWith(Boolean),
    isReported: sql<boolean>`exists (select 1 from thread_reports r
      where r.thread_id = message_threads.id and r.side = ${side} and r.state = 'open')`.mapWith(
      Boolean,
    ),
  };
}

/** The expert's notes; the client does not see them. */
function ownNotes(side: Side) {
  const isExpert = side === "expert";
  const { wonValue, wonOn, lostAt, snoozedUntil } = messageThreads;
  return {
    wonValue: isExpert ? wonValue : sql<number | null>`null`,
    wonOn: isExpert ? wonOn : sql<string | null>`null`,
    lostAt: isExpert ? lostAt : sql<number | null>`null`,
    snoozedUntil: isExpert ? snoozedUntil : sql<number | null>`null`,
  };
}

type RequestStateRow = SelectResultFields<ReturnType<typeof requestStateColumns>>;

/**
 * A note must not bypass a block. No side reads notes of a person it has blocked, and a blocked
 * expert does not read the client's note to all experts.
 */
function visibleNotes(row: RequestStateRow, side: Side) {
  const { blockedByExpert, blockedByClient } = row;
  const hidesClose = side === "expert" && (blockedByExpert || blockedByClient);
  const hidesDecline = side === "client" && blockedByClient;
  return {
    closeNote: hidesClose ? "" : row.closeNote,
    declineNote: hidesDecline ? "" : row.declineNote,
  };
}

export function toRequestTimes(row: RequestStateRow, side: Side) {
  const { state, mayWrite, declinedAt, declineReason, wonAt, closedAt } = row;
  const { closeNote, declineNote } = visibleNotes(row, side);
  return {
    state,
    mayWrite,
    /** Empty if the expert was deleted. */
    allowed: row.isGone ? [] : allowedTransitions(state, side),
    declined: declinedAt
      ? { at: declinedAt, reason: declineReason ?? "other", note: declineNote }
      : null,
    won: wonAt
      ? { at: wonAt, by: row.wonBy ?? "expert", value: row.wonValue, on: row.wonOn }
      : null,
    lostAt: row.lostAt,
    snoozedUntil: row.snoozedUntil,
    closed: closedAt ? { at: closedAt, reason: row.closeReason, note: closeNote } : null,
    expiredAt: row.expiredAt,
    /** The sides that have blocked the other. */
    blockedBy: { expert: row.blockedByExpert, client: row.blockedByClient },
    /** The viewer's report of the conversation is still open. */
    isReported: row.isReported,
  };
}
