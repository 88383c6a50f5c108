import { eq } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { isSuspended } from "#app/domain/members/suspension.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import {
  requestStateColumns,
  toRequestTimes,
} from "#app/domain/threads/state/state-columns.server.ts";
import { toReadUpTo } from "#app/domain/threads/unread/read-receipts.server.ts";
import { unreadInThread } from "#app/domain/threads/unread/unread.server.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import {
  type CannedReply,
  cannedRepliesColumn,
} from "#app/domain/threads/write/canned-replies.server.ts";
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
import { additions, additionsForExpert } from "./quote-additions.server.ts";

export type ThreadExpert = SelectResultFields<typeof expertColumns>;

/** With the viewer's draft, and one page of messages, oldest first. */
export type Thread = NonNullable<ReturnType<typeof toThread>>;

/**
 * A thread with its request, its expert and the last messages before `before` (a `seq`; without it
 * the newest), in one round trip. Null if the viewer has no such thread. It marks nothing as read.
 */
export async function findThread(
  db: Database,
  input: { viewer: ThreadViewer; threadId: string; before?: number | null },
): Promise<Thread | null> {
  return toThread(input.viewer, ...(await db.batch(threadQueries(db, input))));
}

/** Statements of a batch. `toThread` builds the thread from their rows, in this order. */
export function threadQueries(
  db: Database,
  input: { viewer: ThreadViewer; threadId: string; before?: number | null },
) {
  return [threadQuery(db, input), messagesBeforeQuery(db, input)] as const;
}

export function toThread(
  viewer: ThreadViewer,
  [row]: Awaited<ReturnType<typeof threadQuery>>,
  latest: readonly MessageRow[],
) {
  if (!row) return null;
  const { readByExpert, readByClient, sharesReading, life, cannedReplies, ...thread } = row;
  return {
    ...thread,
    life: toRequestTimes(life, viewer.side),
    cannedReplies: JSON.parse(cannedReplies) as CannedReply[],
    messages: latest.slice(0, MESSAGES_PER_PAGE).reverse().map(toThreadMessage),
    hasOlder: latest.length > MESSAGES_PER_PAGE,
    readUpTo: toReadUpTo(viewer, { readByExpert, readByClient, sharesReading }),
  };
}

export function threadQuery(db: Database, input: { viewer: ThreadViewer; threadId: string }) {
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
      draft: draftColumns(input.viewer.side),
      cannedReplies: cannedRepliesColumn(input.viewer.side),
      quote: threadQuoteColumns(input.viewer.side),
      expert: expertColumns,
    })
    .from(messageThreads)
    .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId))
    .innerJoin(profiles, eq(profiles.id, messageThreads.expertId))
    .where(ownThread(input));
}

/** Columns of `quotes` joined with `message_threads`, as this side sees them. */
function threadQuoteColumns(side: Side) {
  return {
    id: quotes.id,
    name: quotes.name,
    email: quotes.email,
    phone: quotes.phone,
    company: quotes.company,
    category: quotes.category,
    budget: quotes.budget,
    timeline: quotes.timeline,
    details: quotes.details,
    hearAbout: quotes.hearAbout,
    locale: quotes.locale,
    createdAt: quotes.createdAt,
    closedAt: quotes.closedAt,
    additions: side === "expert" ? additionsForExpert : additions,
  };
}

export const expertColumns = {
  id: profiles.id,
  username: profiles.username,
  /** It may be empty. */
  name: profiles.fullName,
  company: profiles.company,
  avatarKey: profiles.avatarKey,
  /** The account was deleted, and its personal data with it. */
  isGone: isDeletedMember(profiles.id).mapWith(Boolean),
  /** An admin has suspended the account: it cannot read or answer, and its profile is hidden. */
  isSuspended: isSuspended(profiles.id).mapWith(Boolean),
};
