import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { loadQueuesUnscoped, type WaitingItem } from "#app/domain/queues/load-queues.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import {
  describeAdminPage,
  describeAge,
  describeAgeOrNull,
} from "#app/routes/admin/parts/page.server.ts";
import { isOverdue } from "#app/routes/admin/parts/waiting.server.ts";
import { queueKind } from "#app/routes/admin/queues/queue-kind.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { byLongestWait, unansweredOf } from "./figures.tsx";

export async function loadQueues({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { locale, waiting } = context;
  const { figures, items } = await loadQueuesUnscoped(context.db);
  const all = [...figures, { queue: "requests" as const, decided: 0, ...unansweredOf(waiting) }];
  const busy = all.filter((each) => each.waiting > 0).toSorted(byLongestWait);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const starts = all.flatMap(({ oldestAt }) => oldestAt ?? []);
  const view = ({ oldestAt, ...queue }: (typeof all)[number]) => ({
    ...queue,
    oldest: describeAgeOrNull(locale, oldestAt),
    isOverdue: isOverdue(queue.queue, oldestAt),
    items: items.filter((item) => item.queue === queue.queue).map(viewItem(locale)),
  });
  return {
    ...describeAdminPage(context, admin, { title: "queues.title", sections: ["queues"] }),
    all: {
      waiting: sum(all.map(({ waiting }) => waiting)),
      decided: sum(all.map(({ decided }) => decided)),
      oldest: describeAgeOrNull(locale, starts.length > 0 ? Math.min(...starts) : null),
    },
    busy: busy.map(view),
    empty: all.filter((each) => each.waiting === 0).map(view),
  };
}

const viewItem =
  (locale: Locale) =>
  ({ queue, id, name, kind, at, asked }: WaitingItem) => {
    const t = getTranslate(locale);
    const [href, text] =
      queue === "requests"
        ? [paths.adminRequest(id), describeClient(t, kind, asked)]
        : [paths.adminQueueItem(queue, id), queueKind(t, queue, kind)];
    return { id, href, name: name || t("queues.nobody"), text, age: describeAge(locale, at) };
  };

/** What a client asks for, and what has become of it so far; lines break before the dots. */
function describeClient(t: Translate, category: string, asked: WaitingItem["asked"]): string {
  const { experts = 0, reminded = 0, budget = "" } = asked ?? {};
  return [
    quoteLabel(t, "category", category),
    quoteLabel(t, "budget", budget),
    t("queues.asked", { count: experts }),
    reminded > 0 && t("queues.reminded", { count: reminded }),
  ]
    .filter((part) => part !== false)
    .map((part, nth) => (nth === 0 ? part : part.replaceAll(" ", "\u00a0")))
    .join(" ·\u00a0");
}
