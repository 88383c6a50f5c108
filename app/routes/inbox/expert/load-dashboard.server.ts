import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { may } from "#app/domain/plans/schema.ts";
import type { ThreadList } from "#app/domain/threads/read/list-threads.server.ts";
import { openInbox } from "#app/domain/threads/read/open-inbox.server.ts";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import { ownResponseTimeText } from "#app/i18n/response-time.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { toThreadView } from "#app/routes/inbox/thread/expert-thread-view.server.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { isPageView } from "#app/web/context/page-view.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { asExpert, requireInbox, threadServices } from "#app/web/session/inbox-guard.server.ts";
import { readDashboardQuery } from "./dashboard-query.server.ts";
import { toListView } from "./dashboard-view.server.ts";

/** The list and the selected conversation. */
export async function loadDashboard({ request, context, params }: LoaderFunctionArgs) {
  const threadId = params.threadId ?? null;
  const frame = { ...describeDashboard(context), threadId };
  // A form that could not be saved returns with its text, even if nothing else can be loaded.
  if (context.isFormPost && context.visitor === "unavailable") {
    return toPage({ ...frame, ...NOTHING, unreadCount: 0 });
  }
  const { userId: expertId, unreadCount } = await requireInbox(request, context);
  const isViewed = isPageView(request, context);
  const input = { expertId, threadId, url: new URL(request.url), isViewed };
  const reading = readThreads(context, input);
  const { seen, ...shown } = (await unlessPosted(context, reading)) ?? { ...NOTHING, seen: 0 };
  const { list, thread } = shown;
  if (!thread || !isViewed) {
    const status = list && threadId && !thread ? 404 : 200;
    return toPage({ ...frame, ...shown, unreadCount }, status);
  }
  // Only what is on the page was seen: no later page, and no message that arrives in the meantime.
  const read = { viewer: asExpert(expertId), threadId: thread.id, upTo: thread.lastSeq };
  context.afterResponse(markThreadRead(threadServices(context), read));
  return toPage({ ...frame, ...shown, unreadCount: Math.max(0, unreadCount - seen) });
}

const NOTHING = { list: null, thread: null, first: null };

/** On a phone a conversation has the whole window. */
const toPage = <Page extends { thread: object | null }>(page: Page, status = 200) =>
  data({ ...page, fillsPhone: page.thread !== null }, { status });

function describeDashboard(context: AppLoadContext) {
  const page = describePrivatePage(context, "dashboard.title", [
    "dashboard",
    "thread",
    "live",
    "composer",
    "inbox",
    "inboxTools",
    "inboxKeys",
    "life",
    "trust",
    "quoteOptions",
  ]);
  return {
    ...page,
    responseNote: describeResponse(context),
    usesKeys: currentVisitor(context)?.usesKeys ?? true,
    sendKey: randomToken(),
  };
}

/**
 * The rows of the list in a document with a conversation: more than a screen shows beside it. The
 * page's script asks for the others when the reader turns to the list.
 */
const ROWS_BESIDE = 12;

interface Opened {
  expertId: string;
  threadId: string | null;
  url: URL;
  /** A person is about to see the page. */
  isViewed: boolean;
}

async function readThreads(context: AppLoadContext, { expertId, threadId, url, isViewed }: Opened) {
  const { db, locale, isDataRequest } = context;
  const query = readDashboardQuery(url);
  const most = threadId && !isDataRequest ? ROWS_BESIDE : undefined;
  const inbox = await openInbox(db, { ...query, expertId, threadId, most });
  const thread = inbox.thread && toThreadView(locale, inbox.thread, query);
  const view = { ...query, tab: inbox.list.tab, isShort: most !== undefined };
  // The reader sees its latest messages, so counts with them would be wrong.
  const read = isViewed && thread && !thread.isPast ? inbox.thread : null;
  const seen = read && read.life.snoozedUntil === null ? read.unread : 0;
  const list = read ? withoutUnread(inbox.list, { ...read, seen }) : inbox.list;
  // It counts as unread until the expert opens or answers it.
  const first = inbox.first && toThreadView(locale, inbox.first, { before: null });
  return { list: toListView(locale, list, view), thread, first, seen };
}

function withoutUnread(
  list: ThreadList,
  { id, tab, seen }: { id: string; tab: ThreadTab; seen: number },
): ThreadList {
  return {
    ...list,
    threads: list.threads.map((item) => (item.id === id ? { ...item, unread: 0 } : item)),
    unread: { ...list.unread, [tab]: list.unread[tab] - seen },
  };
}

/**
 * The expert's usual response time, or what is missing to state it; null for a member without
 * requests.
 */
function describeResponse(context: AppLoadContext): string | null {
  const visitor = currentVisitor(context);
  return visitor && may(visitor, "receiveRequests")
    ? ownResponseTimeText(getTranslate(context.locale), visitor.responseMs)
    : null;
}
