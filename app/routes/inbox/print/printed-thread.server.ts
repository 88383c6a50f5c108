import type { AppLoadContext } from "@remix-run/cloudflare";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import type { ThreadMessage } from "#app/domain/threads/schema.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { now } from "#app/platform/clock.ts";
import { toQuoteView, toRequestStateView } from "#app/routes/inbox/thread/thread-view.server.ts";
import { readSeq } from "#app/web/context/page-view.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";

/** The most messages of one printed page. */
const MESSAGES_PER_PRINT = 1_000;

export type PrintedThreadView = Awaited<ReturnType<typeof loadPrintedThread>>["printed"];

/**
 * The conversation for print. Loading it marks nothing as read. Throws 404 if the viewer has no
 * such thread.
 */
export async function loadPrintedThread(
  request: Request,
  context: AppLoadContext,
  { viewer, threadId }: { viewer: ThreadViewer; threadId: string },
) {
  const { db, locale } = context;
  const before = readSeq(new URL(request.url).searchParams.get("before"));
  const thread = await findThread(db, { viewer, threadId, before, most: MESSAGES_PER_PRINT });
  if (!thread) throw new Response(null, { status: 404 });
  const t = getTranslate(locale);
  const { quote, expert, messages } = thread;
  const expertName = expert.isGone ? t("thread.formerMember") : expert.name;
  const names = { client: quote.name, expert: expertName };
  const other = names[viewer.side === "expert" ? "client" : "expert"] || t("thread.user");
  return {
    ...describePage(context, {
      title: "printThread.title",
      titleParams: { name: other },
      isIndexed: false,
      sections: ["printThread", "thread", "life", "quoteOptions"],
    }),
    printed: {
      id: thread.id,
      other,
      names,
      life: toRequestStateView(locale, thread, viewer.side),
      quote: toQuoteView(locale, quote),
      messages: messages.map((message) => toPrinted(locale, message)),
      earlierBefore: thread.hasOlder ? (messages[0]?.seq ?? null) : null,
      printedOn: formatTimestamp(locale, now(), "long"),
    },
  };
}

function toPrinted(locale: Locale, { createdAt, key: _, ...message }: ThreadMessage) {
  const day = formatTimestamp(locale, createdAt, "short");
  const text = `${day}, ${formatTimestamp(locale, createdAt, "time")} UTC`;
  return { ...message, at: { iso: new Date(createdAt).toISOString(), text } };
}
