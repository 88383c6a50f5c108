import type { ListThread, ThreadListView } from "#app/components/threads/thread-list-view.ts";
import type { ThreadView } from "#app/components/threads/thread-view.ts";
import type { Thread } from "#app/domain/threads/find-thread.server.ts";
import type { ThreadList } from "#app/domain/threads/list-threads.server.ts";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { toLifeView } from "#app/http/life-view.server.ts";
import { renderedAt } from "#app/http/page-view.server.ts";
import { toQuoteView } from "#app/http/quote-view.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { describeDate, formatRelative } from "#app/i18n/format.ts";
import type { DashboardQuery } from "./dashboard-query.server.ts";

export function toListView(
  locale: Locale,
  list: ThreadList,
  { tab, q, after }: DashboardQuery & { tab: ThreadTab },
): ThreadListView {
  const threads = list.threads.map(
    ({ id, name, category, budget, timeline, updatedAt, unread }): ListThread => ({
      ...{ id, name, category, budget, timeline, unread },
      updated: {
        iso: new Date(updatedAt).toISOString(),
        text: formatRelative(locale, updatedAt, renderedAt()),
      },
    }),
  );
  return { tab, q, after, threads, next: list.next, counts: list.counts };
}

/** Everything of a thread that its expert sees. */
export function toThreadView(
  locale: Locale,
  thread: Thread,
  { before }: DashboardQuery,
): ThreadView {
  const { quote, expert } = thread;
  return {
    id: thread.id,
    archived: thread.archived,
    isUnopened: thread.openedAt === null,
    life: toLifeView(locale, thread),
    createdOn: describeDate(locale, thread.createdAt, "short"),
    people: {
      client: { name: quote.name, avatarKey: null },
      expert: { name: expert.name, avatarKey: expert.avatarKey },
    },
    quote: toQuoteView(locale, quote),
    messages: thread.messages,
    readUpTo: thread.readUpTo,
    hasOlder: thread.hasOlder,
    isPast: before !== null,
  };
}
