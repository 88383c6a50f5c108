import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgeText, StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
// One file for the whole admin area, as in its navigation.
import symbols from "#app/components/pictures/admin-parts.svg?no-inline";
import { loadQueueFiguresUnscoped } from "#app/domain/queues/queue-figures.server.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage, describeAgeOrNull } from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { byLongestWait, Figures, unansweredOf, useQueueWords } from "./figures.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { locale, waiting } = context;
  const figures = await loadQueueFiguresUnscoped(context.db);
  const all = [...figures, { queue: "requests" as const, decided: 0, ...unansweredOf(waiting) }];
  const busy = all.filter((each) => each.waiting > 0).toSorted(byLongestWait);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const starts = figures.flatMap(({ oldestAt }) => oldestAt ?? []);
  const view = ({ oldestAt, ...queue }: (typeof all)[number]) => ({
    ...queue,
    oldest: describeAgeOrNull(locale, oldestAt),
  });
  return {
    ...describeAdminPage(context, admin, { title: "queues.title", sections: ["queues"] }),
    /** Of what the admins decide. Clients without an answer wait for an expert. */
    all: {
      waiting: sum(figures.map(({ waiting }) => waiting)),
      decided: sum(figures.map(({ decided }) => decided)),
      oldest: describeAgeOrNull(locale, starts.length > 0 ? Math.min(...starts) : null),
    },
    busy: busy.map(view),
    empty: all.filter((each) => each.waiting === 0).map(view),
  };
}

type QueueView = ReturnType<typeof useLoaderData<typeof loader>>["busy"][number];

export default function AdminQueuesPage() {
  const { all, busy, empty } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage path={paths.adminQueues()} title={t("queues.title")} text={t("queues.text")}>
      <Figures {...all} />
      {all.waiting === 0 && (
        <p className="mt-6 text-sm">
          <StateBadge tone="good">{t("queues.decidedAll")}</StateBadge>{" "}
          <span className="ml-2 text-muted">{t("queues.doneText")}</span>
        </p>
      )}
      {busy.length > 0 && <QueueList queues={busy} />}
      {empty.length > 0 && (
        <AdminSection id="empty" title={t("queues.none")}>
          <QueueList queues={empty} />
        </AdminSection>
      )}
    </AdminPage>
  );
}

function QueueList({ queues }: { queues: readonly QueueView[] }) {
  return (
    <ul className="card row-list plain-rows">
      {queues.map((queue) => (
        <QueueRow key={queue.queue} {...queue} />
      ))}
    </ul>
  );
}

/** The law sets a time for these. */
const WITH_DEADLINE: readonly QueueView["queue"][] = ["withdrawals"];

/** What an empty queue is for is on its own page. */
function QueueRow({ queue, waiting, decided, oldest }: QueueView) {
  const { t, locale } = useTexts();
  const format = numberFormat(formatTag(locale));
  const { href, title, text } = useQueueWords()(queue);
  return (
    <li>
      <a href={href} className="row queue-row">
        <svg className="icon size-5" aria-hidden="true">
          <use href={`${symbols}#${queue}`} />
        </svg>
        <span>
          <span className="row-title">{title}</span>{" "}
          {WITH_DEADLINE.includes(queue) && (
            <span className={waiting > 0 ? "amber" : "text-xs text-muted"}>
              {t("queues.deadline")}
            </span>
          )}
          {waiting > 0 && <Explanation text={text} />}
          {decided > 0 && (
            <span className="block text-xs text-muted tabular-nums">
              {t("queues.decided", { count: decided, number: format.format(decided) })}
            </span>
          )}
        </span>
        <span className="queue-count">
          {waiting > 0 ? (
            <StateBadge tone="waiting">
              {t("queues.waiting", { count: waiting, number: format.format(waiting) })}
            </StateBadge>
          ) : (
            <span>{format.format(0)}</span>
          )}
          {oldest && <AgeText iso={oldest.iso} text={t("queues.oldest", { age: oldest.text })} />}
        </span>
      </a>
    </li>
  );
}

/** Small screens show the first sentence. */
function Explanation({ text }: { text: string }) {
  const [, first = text, rest] = /^(.*?[.])(?: (.*))?$/s.exec(text) ?? [];
  return (
    <span className="block text-muted">
      {first} {rest && <span className="max-sm:hidden">{rest}</span>}
    </span>
  );
}
