import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { quoteLabel, theirBudget } from "#app/components/quotes/quote-label.ts";
import { payBackBy } from "#app/domain/queues/items/withdrawals.server.ts";
import { loadQueuesUnscoped, type WaitingItem } from "#app/domain/queues/load-queues.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import {
  describeAdminPage,
  describeAgeOrNull,
  describeWait,
} from "#app/routes/admin/parts/page.server.ts";
import { isOverdue } from "#app/routes/admin/parts/waiting.server.ts";
import { describeReminder } from "#app/routes/admin/requests/load-requests.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { byLongestWait, unansweredOf } from "./figures.tsx";
import { queueKind } from "./queue-kind.server.ts";

export async function loadQueues({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { locale, waiting } = context;
  const { figures, items } = await loadQueuesUnscoped(context.db);
  const all = [...figures, { queue: "requests" as const, decided: 0, ...unansweredOf(waiting) }];
  const busy = all.filter((each) => each.waiting > 0).toSorted(byLongestWait);
  const view = ({ oldestAt, ...queue }: (typeof all)[number]) => ({
    ...queue,
    oldest: describeAgeOrNull(locale, oldestAt),
    isOverdue: isOverdue(queue.queue, oldestAt),
    items: items.filter((item) => item.queue === queue.queue).map(viewItem(locale)),
  });
  return {
    ...describeAdminPage(context, admin, { title: "queues.title", sections: ["queues"] }),
    decided: all.reduce((sum, queue) => sum + queue.decided, 0),
    busy: busy.map(view),
    empty: all.filter((each) => each.waiting === 0).map(view),
  };
}

const viewItem =
  (locale: Locale) =>
  ({ queue, id, name, kind, at, asked }: WaitingItem) => {
    const t = getTranslate(locale);
    const [href, facts] =
      queue === "requests"
        ? [paths.adminRequest(id), describeClient(locale, kind, asked)]
        : [
            paths.adminQueueItem(queue, id),
            [queueKind(t, queue, kind), refundDate(locale, queue, at)],
          ];
    return {
      id,
      href,
      facts,
      name: name || t("queues.nobody"),
      age: describeWait(locale, at),
      isOverdue: isOverdue(queue, at),
    };
  };

/** The law sets a time for the answer to a withdrawal; empty for all other items. */
function refundDate(locale: Locale, queue: WaitingItem["queue"], at: number): string {
  if (queue !== "withdrawals") return "";
  const date = formatTimestamp(locale, payBackBy(at), "short");
  return getTranslate(locale)("queues.refundBy", { date });
}

/** What a client asks for, and what has become of it so far. */
function describeClient(locale: Locale, category: string, asked: WaitingItem["asked"]): string[] {
  const t = getTranslate(locale);
  const { experts = 0, remindedAt = null, budget = "" } = asked ?? {};
  return [
    quoteLabel(t, "category", category),
    theirBudget(t, budget),
    t("queues.unanswered", { count: experts }),
    remindedAt === null ? "" : describeReminder(locale, remindedAt),
  ];
}
