import { eq, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { isSuspended } from "#app/domain/members/suspension.server.ts";
import type { CannedReply } from "#app/domain/threads/schema.ts";
import {
  requestStateColumns,
  toRequestTimes,
} from "#app/domain/threads/state/state-columns.server.ts";
import { toReadUpTo } from "#app/domain/threads/unread/read-receipts.server.ts";
import { unreadInThread } from "#app/domain/threads/unread/unread.server.ts";
import { ownThread } from "#app/domain/threads/viewer.server.ts";
import { cannedRepliesColumn } from "#app/domain/threads/write/canned-replies.server.ts";
import { draftColumns } from "#app/domain/threads/write/drafts.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles, quotes } from "#db/schema.ts";
import { lastMessage } from "./last-message.server.ts";
import {
  type MessageRow,
  messagesBeforeQuery,
  type PageInput,
  readUpToColumns,
  toPage,
} from "./messages.server.ts";
import { threadQuoteColumns } from "./thread-quote.server.ts";

/** A thread as its viewer sees it. */
export type Thread = NonNullable<ReturnType<typeof toThread>>;

/**
 * A thread with its request, its expert and one page of messages, in one round trip. Null if the
 * viewer has no such thread. It marks nothing as read.
 */
export async function findThread(db: Database, input: PageInput) {
  return toThread(input, await db.batch(threadQueries(db, input)));
}

/** Statements of a batch. `toThread` builds the thread from their rows, in this order. */
export function threadQueries(db: Database, input: PageInput) {
  return [threadQuery(db, input), messagesBeforeQuery(db, input)] as const;
}

export function toThread(
  input: PageInput,
  [[row], latest]: readonly [Awaited<ReturnType<typeof threadQuery>>, readonly MessageRow[]],
) {
  if (!row) return null;
  const { viewer } = input;
  const { readByExpert, readByClient, sharesReading, life, cannedReplies, ...thread } = row;
  return {
    ...thread,
    life: toRequestTimes(life, viewer.side),
    cannedReplies: JSON.parse(cannedReplies) as CannedReply[],
    ...toPage(input, latest),
    readUpTo: toReadUpTo(viewer, { readByExpert, readByClient, sharesReading }),
  };
}

function threadQuery(db: Database, input: PageInput) {
  return db
    .select({
      id: messageThreads.id,
      title: messageThreads.title,
      tab: messageThreads.tab,
      archived: messageThreads.archived,
      archivedAt: messageThreads.archivedAt,
      openedAt: messageThreads.openedAt,
      repliedAt: messageThreads.repliedAt,
      matchReason: messageThreads.matchReason,
      createdAt: messageThreads.createdAt,
      updatedAt: messageThreads.updatedAt,
      unansweredSince: messageThreads.unansweredSince,
      /** The latest message, which an earlier page does not have. */
      last: lastMessage,
      /** The number of unread items for the expert; an unopened request counts as one. */
      unread: unreadInThread,
      ...readUpToColumns,
      life: requestStateColumns(input.viewer.side),
      /** The viewer's. */
      draft: draftColumns(input.viewer.side),
      /** The expert's own, by title; empty for a client. */
      cannedReplies: cannedRepliesColumn(input.viewer.side),
      quote: threadQuoteColumns(input.viewer.side),
      expert: expertColumns,
    })
    .from(messageThreads)
    .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId))
    .innerJoin(profiles, eq(profiles.id, messageThreads.expertId))
    .where(ownThread(input));
}

export const expertColumns = {
  id: profiles.id,
  username: profiles.username,
  /** May be empty. */
  name: profiles.fullName,
  company: profiles.company,
  avatarKey: profiles.avatarKey,
  /** May be empty. */
  timeZone: profiles.timeZone,
  /** The account was deleted, and its personal data with it. */
  isGone: isDeletedMember(profiles.id).mapWith(Boolean),
  /** An admin has suspended the account: it cannot read or answer, and its profile is hidden. */
  isSuspended: isSuspended(profiles.id).mapWith(Boolean),
  /** When the account will be deleted, UTC ms; null if it stays. Its profile is hidden. */
  leavesAt: sql<number | null>`(select deletes_at from users where users.id = ${profiles.id})`,
};
