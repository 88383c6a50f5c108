import type { Thread } from "#app/domain/threads/read/find-thread.server.ts";
import { MOST_COUNTED, type ThreadList } from "#app/domain/threads/read/list-threads.server.ts";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { describeDate, formatRelative } from "#app/i18n/format.ts";
import { toQuoteView } from "#app/routes/inbox/thread/quote-view.server.ts";
import { toRequestStateView } from "#app/routes/inbox/thread/state-view.server.ts";
import type { ThreadView } from "#app/routes/inbox/thread/thread-view.ts";
import type { ListThread, ThreadListView } from "#app/routes/inbox/thread-list/thread-list-view.ts";
import { renderedAt } from "#app/web/context/page-view.server.ts";
import type { DashboardQuery } from "./dashboard-query.server.ts";

export function toListView(
  locale: Locale,
  list: ThreadList,
  { tab, q, unread, after }: DashboardQuery & { tab: ThreadTab },
): ThreadListView {
  const { counts, next, isCut } = list;
  const count = (each: ThreadTab) => countText(counts[each], MOST_COUNTED.threads);
  return {
    ...{ tab, q, unread, after, next, isCut },
    threads: list.threads.map((thread) => toListThread(locale, thread)),
    counts: { new: count("new"), active: count("active"), archived: count("archived") },
    unreadCount: list.unreadCount > 0 ? countText(list.unreadCount, MOST_COUNTED.unread) : null,
  };
}

function toListThread(locale: Locale, thread: ThreadList["threads"][number]): ListThread {
  const { id, name, category, budget, timeline, state, unread, hasDraft, found } = thread;
  const { updatedAt } = thread;
  return {
    ...{ id, name, category, budget, timeline, state, unread, hasDraft, found },
    updated: {
      iso: new Date(updatedAt).toISOString(),
      text: formatRelative(locale, updatedAt, renderedAt()),
    },
  };
}

/** Counting stops at `most`, so the number may be higher. */
function countText(count: number, most: number): string {
  return count < most ? String(count) : `${most - 1}+`;
}

/** The thread as its expert sees it. */
export function toThreadView(
  locale: Locale,
  thread: Thread,
  { before }: DashboardQuery,
): ThreadView {
  const { id, archived, quote, expert, draft, cannedReplies, messages, readUpTo, hasOlder } =
    thread;
  return {
    ...{ id, archived, draft, cannedReplies, messages, readUpTo, hasOlder },
    isUnopened: thread.openedAt === null || thread.unread > 0,
    life: toRequestStateView(locale, thread, "expert"),
    createdOn: describeDate(locale, thread.createdAt, "short"),
    history: toHistory(locale, thread),
    people: {
      client: { name: quote.name, avatarKey: null },
      expert: { name: expert.name, avatarKey: expert.avatarKey },
    },
    quote: toQuoteView(locale, quote),
    // A page that ends earlier than requested is the last one.
    isPast: before !== null && messages.at(-1)?.seq === before - 1,
  };
}

/** The states of a request with one expert, oldest first. Undone changes are left out. */
function toHistory(
  locale: Locale,
  thread: Pick<Thread, "createdAt" | "openedAt" | "repliedAt" | "life">,
) {
  const { declined, won, closed, expiredAt } = thread.life;
  const times = [
    { step: "submitted", at: thread.createdAt },
    { step: "seen", at: thread.openedAt },
    { step: "replied", at: thread.repliedAt },
    { step: "expired", at: expiredAt },
    { step: "declined", at: declined?.at ?? null },
    { step: "won", at: won?.at ?? null },
    { step: "closed", at: closed?.at ?? null },
  ] as const;
  return times
    .flatMap(({ step, at }) => (at === null ? [] : [{ step, at }]))
    .sort((a, b) => a.at - b.at)
    .map(({ step, at }) => ({ step, on: describeDate(locale, at, "short") }));
}
