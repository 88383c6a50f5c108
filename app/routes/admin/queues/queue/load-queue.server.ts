import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listQueueUnscoped, type QueueRow } from "#app/domain/queues/list-queue.server.ts";
import { isQueue, keepsHandled, type Queue, type QueueShow } from "#app/domain/queues/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatRelative } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { paths } from "#app/paths.ts";
import { queueKind } from "#app/routes/admin/queues/queue-kind.server.ts";
import { renderedAt } from "#app/web/context/page-view.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/** The most of a text that the list shows. */
const EXCERPT_CHARACTERS = 200;

/** One page of a queue. */
export async function loadQueue({ request, context, params }: LoaderFunctionArgs) {
  const { hasSecondFactor } = await requireAdmin(request, context);
  const { queue } = params;
  if (!isQueue(queue)) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const show = shownOf(queue, searchParams.get("show"));
  const after = searchParams.get("after");
  const { rows, next } = await listQueueUnscoped(context.db, { queue, show, after });
  const t = getTranslate(context.locale);
  return {
    ...describePage(context, {
      title: "queues.listTitle",
      titleParams: { queue: t(`queues.names.${queue}`) },
      isIndexed: false,
      sections: ["admin", "secondFactor", "queues"],
    }),
    hasSecondFactor,
    queue,
    show,
    rows: rows.map((row) => toView(context.locale, queue, row)),
    nextUrl: next && paths.adminQueue(queue, { show: showParameter(show), after: next }),
  };
}

function shownOf(queue: Queue, show: string | null): QueueShow {
  return show === "handled" && keepsHandled(queue) ? "handled" : "waiting";
}

function showParameter(show: QueueShow): string | undefined {
  return show === "waiting" ? undefined : show;
}

function toView(locale: Locale, queue: Queue, { id, name, kind, text, at }: QueueRow) {
  const t = getTranslate(locale);
  return {
    id,
    name: name || t("queues.nobody"),
    /** Of a block: whose address it is about. */
    address: queue === "blocks" ? text : "",
    kind: queueKind(t, queue, kind),
    text:
      queue === "blocks"
        ? t(`queues.blockedBy.${kind === "client" ? "client" : "expert"}`, { email: text })
        : excerpt(text, EXCERPT_CHARACTERS),
    age: { iso: new Date(at).toISOString(), text: formatRelative(locale, at, renderedAt()) },
  };
}

export type QueueItemView = ReturnType<typeof toView>;
