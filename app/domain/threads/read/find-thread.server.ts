import { eq } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { isSuspended } from "#app/domain/members/suspension.server.ts";
import type { CannedReply } from "#app/domain/threads/schema.ts";
import {
  requestStateColumns,
  toRequestTimes,
} from "#app/domain/threads/state/state-columns.server.ts";
import { toReadUpTo } from "#app/domain/threads/unread/read-receipts.server.ts";
import { unreadInThread } from "#app/domain/threads/unread/unread.server.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { cannedRepliesColumn } from "#app/domain/threads/write/canned-replies.server.ts";
import { draftColumns } from "#app/domain/threads/write/drafts.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles, quotes } from "#db/schema.ts";
import {
  MESSAGES_PER_PAGE,
  type MessageRow,
  messagesBeforeQuery,
  readUpToColumns,
  toThreadMessage,
} from "./messages.server.ts";
import { threadQuoteColumns } from "./thread-quote.server.ts";

/** A thread as its viewer sees it. */
export type Thread = NonNullable<ReturnType<typeof toThread>>;

interface ThreadInput {
  viewer: ThreadViewer;
  threadId: string;
  /** Only the messages before this `seq`; without it the newest. */
  before?: number | null;
}

/**
 * A thread with its request, its expert and one page of messages, in one round trip. Null if the
 * viewer has no such thread. It marks nothing as read.
 */
export async function findThread(db: Database, input: ThreadInput, most = MESSAGES_PER_PAGE) {
  return toThread(input.viewer, await db.batch(threadQueries(db, input, most)), most);
}

/** Statements of a batch. `toThread` builds the thread from their rows, in this order. */
export function threadQueries(db: Database, input: ThreadInput, most = MESSAGES_PER_PAGE) {
  return [threadQuery(db, input), messagesBeforeQuery(db, input, most)] as const;
}

export function toThread(
  viewer: ThreadViewer,
  [[row], latest]: readonly [Awaited<ReturnType<typeof threadQuery>>, readonly MessageRow[]],
  most = MESSAGES_PER_PAGE,
) {
  if (!row) return null;
  const { readByExpert, readByClient, sharesReading, life, cannedReplies, ...thread } = row;
  return {
    ...thread,
    life: toRequestTimes(life, viewer.side),
    cannedReplies: JSON.parse(cannedReplies) as CannedReply[],
    /** Oldest first. */
    messages: latest.slice(0, most).reverse().map(toThreadMessage),
    hasOlder: latest.length > most,
    readUpTo: toReadUpTo(viewer, { readByExpert, readByClient, sharesReading }),
  };
}

function threadQuery(db: Database, input: ThreadInput) {
  return db
    .select({
      id: messageThreads.id,
      title: messageThreads.title,
      tab: messageThreads.tab,
      archived: messageThreads.archived,
      archivedAt: messageThreads.archivedAt,
      openedAt: messageThreads.openedAt,
      repliedAt: messageThreads.repliedAt,
      createdAt: messageThreads.createdAt,
      updatedAt: messageThreads.updatedAt,
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
  /** The account was deleted, and its personal data with it. */
  isGone: isDeletedMember(profiles.id).mapWith(Boolean),
  /** An admin has suspended the account: it cannot read or answer, and its profile is hidden. */
  isSuspended: isSuspended(profiles.id).mapWith(Boolean),
};
