import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findThread, type Thread } from "#app/domain/threads/find-thread.server.ts";
import { listThreads } from "#app/domain/threads/list-threads.server.ts";
import { markThreadRead } from "#app/domain/threads/mark-read.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { asExpert, requireInbox, threadServices } from "#app/http/inbox-guard.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { isPageView, renderedAt } from "#app/http/page-view.server.ts";
import { randomToken } from "#app/lib/crypto.ts";
import { readDashboardQuery } from "./dashboard-query.ts";
import { toListView, toThreadView } from "./dashboard-view.server.ts";

/** The list and, where one is chosen, the conversation beside it. */
export async function loadDashboard({ request, context, params }: LoaderFunctionArgs) {
  const { threadId = null } = params;
  const frame = describeDashboard(context);
  // After a form that could not be saved the page must come back with its text, whatever else is missing.
  if (context.isFormPost && context.visitor === "unavailable") {
    return data({ ...frame, list: null, thread: null, threadId, unreadCount: 0 });
  }
  const visitor = requireInbox(request, context);
  const viewer = asExpert(visitor);
  const query = readDashboardQuery(new URL(request.url));
  const findOpen = threadId
    ? findThread(context.db, { viewer, threadId, before: query.before })
    : null;
  const list = async (thread: Thread | null) => {
    const tab = query.tab ?? thread?.tab ?? "new";
    const page = await listThreads(context.db, { ...query, expertId: visitor.userId, tab });
    return toListView(page, { ...query, tab });
  };
  const work = query.tab
    ? Promise.all([list(null), findOpen])
    : Promise.resolve(findOpen).then(async (thread) => [await list(thread), thread] as const);
  const [threads, thread] = (context.isFormPost ? await orNull(work) : await work) ?? [null, null];

  const isViewed = thread !== null && isPageView(request);
  if (isViewed) {
    const services = threadServices(context);
    context.afterResponse(markThreadRead(services, { viewer, threadId: thread.id }));
  }
  return data(
    {
      ...frame,
      list: threads && isViewed ? withoutUnread(threads, thread.id) : threads,
      thread: thread && toThreadView(thread, query),
      threadId,
      unreadCount: visitor.unreadCount,
    },
    { status: threadId && threads && !thread ? 404 : 200 },
  );
}

function describeDashboard(context: AppLoadContext) {
  return {
    ...describePage(context, {
      title: "dashboard.title",
      isIndexed: false,
      sections: ["dashboard", "thread", "quoteOptions"],
    }),
    sendKey: randomToken(),
    renderedAt: renderedAt(),
    socketHost: context.services.realtime.socketHost,
  };
}

/** The reader has the thread before their eyes, so its badge in the list would be stale at once. */
function withoutUnread(list: ReturnType<typeof toListView>, threadId: string) {
  const threads = list.threads.map((item) =>
    item.id === threadId ? { ...item, unread: 0 } : item,
  );
  return { ...list, threads };
}
