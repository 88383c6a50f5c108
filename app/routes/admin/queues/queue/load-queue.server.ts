import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listQueueUnscoped, type QueueRow } from "#app/domain/queues/list-queue.server.ts";
import { isQueue, keepsHandled, type Queue, type QueueShow } from "#app/domain/queues/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { paths } from "#app/paths.ts";
import {
  describeAdminPage,
  describeAge,
  describeAgeOrNull,
  describePages,
  describeWait,
} from "#app/routes/admin/parts/page.server.ts";
import { isOverdue } from "#app/routes/admin/parts/waiting.server.ts";
import { queueKind } from "#app/routes/admin/queues/queue-kind.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

const EXCERPT_CHARACTERS = 200;

export async function loadQueue({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { queue } = params;
  if (!isQueue(queue)) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const isHandled = searchParams.get("show") === "handled" && keepsHandled(queue);
  const show: QueueShow = isHandled ? "handled" : "waiting";
  const after = searchParams.get("after");
  const { rows, next, figures } = await listQueueUnscoped(context.db, { queue, show, after });
  const t = getTranslate(context.locale);
  return {
    ...describeAdminPage(context, admin, {
      title: "queues.listTitle",
      titleParams: { queue: t(`queues.names.${queue}`) },
      sections: ["queues"],
    }),
    queue,
    show,
    figures: {
      waiting: figures.waiting,
      decided: figures.decided,
      oldest: describeAgeOrNull(context.locale, figures.oldestAt),
    },
    rows: rows.map((row) => ({
      ...toView(context.locale, queue, row),
      age: (isHandled ? describeAge : describeWait)(context.locale, row.at),
      isOverdue: !isHandled && isOverdue(queue, row.at),
    })),
    pages: describePages(searchParams, next, (place) =>
      paths.adminQueue(queue, { show: isHandled ? show : undefined, ...place }),
    ),
  };
}

function toView(locale: Locale, queue: Queue, { id, name, kind, text }: QueueRow) {
  const t = getTranslate(locale);
  return {
    id,
    name: name || t("queues.nobody"),
    /** The blocked address. */
    address: queue === "blocks" ? readableEmail(text) : "",
    kind: queueKind(t, queue, kind),
    text:
      queue === "blocks"
        ? t(`queues.blockedBy.${kind === "client" ? "client" : "expert"}`, {
            email: readableEmail(text),
          })
        : excerpt(text, EXCERPT_CHARACTERS),
  };
}
