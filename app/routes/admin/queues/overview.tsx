import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgeText, RowList, StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
// One file for the whole admin area, as in its navigation.
import symbols from "#app/components/pictures/admin-parts.svg?no-inline";
import { loadQueueFiguresUnscoped } from "#app/domain/queues/queue-figures.server.ts";
import type { Queue } from "#app/domain/queues/schema.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import {
  describeAdminPage,
  describeAgeOrNull,
  describeUnanswered,
} from "#app/routes/admin/parts/page.server.ts";
import { UnansweredRow } from "#app/routes/admin/parts/waiting-row.tsx";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { Figures } from "./figures.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const figures = await loadQueueFiguresUnscoped(context.db);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const starts = figures.flatMap(({ oldestAt }) => oldestAt ?? []);
  return {
    ...describeAdminPage(context, admin, { title: "queues.title", sections: ["queues"] }),
    unanswered: describeUnanswered(context),
    all: {
      waiting: sum(figures.map(({ waiting }) => waiting)),
      decided: sum(figures.map(({ decided }) => decided)),
      oldest: describeAgeOrNull(context.locale, starts.length > 0 ? Math.min(...starts) : null),
    },
    queues: figures
      .toSorted((one, other) => Number(other.waiting > 0) - Number(one.waiting > 0))
      .map(({ oldestAt, ...queue }) => ({
        ...queue,
        oldest: describeAgeOrNull(context.locale, oldestAt),
      })),
  };
}

type QueueView = ReturnType<typeof useLoaderData<typeof loader>>["queues"][number];

export default function AdminQueuesPage() {
  const { all, queues, unanswered } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const isDone = all.waiting === 0;
  return (
    <AdminPage path={paths.adminQueues()} title={t("queues.title")} text={t("queues.text")}>
      <Figures {...all} />
      {isDone && (
        <p className="mt-6 text-sm">
          <StateBadge tone="good">{t("queues.decidedAll")}</StateBadge>{" "}
          <span className="ml-2 text-muted">{t("queues.doneText")}</span>
        </p>
      )}
      <ul className="card row-list plain-rows mt-6">
        {queues.map((queue) => (
          <QueueRow key={queue.queue} {...queue} isCounted={!isDone} />
        ))}
      </ul>
      {unanswered.count > 0 && (
        <RowList>
          <UnansweredRow {...unanswered} />
        </RowList>
      )}
    </AdminPage>
  );
}

/** The law sets a time for these. */
const WITH_DEADLINE: readonly Queue[] = ["withdrawals"];

interface QueueRowProps extends QueueView {
  /** Whether an empty queue says so. */
  isCounted: boolean;
}

function QueueRow({ queue, waiting, decided, oldest, isCounted }: QueueRowProps) {
  const { t, locale } = useTexts();
  const format = numberFormat(formatTag(locale));
  const number = format.format(waiting);
  const text = t(`queues.explain.${queue}`);
  const [, first = text, rest] = /^(.*?[.])(?: (.*))?$/s.exec(text) ?? [];
  return (
    <li>
      <a href={paths.adminQueue(queue)} className="row queue-row">
        <svg className="icon size-5" aria-hidden="true">
          <use href={`${symbols}#${queue}`} />
        </svg>
        <span>
          <span className="row-title">{t(`queues.names.${queue}`)}</span>{" "}
          {WITH_DEADLINE.includes(queue) && (
            <span className={waiting > 0 ? "amber" : "text-xs text-muted"}>
              {t("queues.deadline")}
            </span>
          )}
          <span className="block text-muted">
            {first} {rest && <span className="max-sm:hidden">{rest}</span>}
          </span>
          {decided > 0 && (
            <span className="block text-xs text-muted tabular-nums">
              {t("queues.decided", { count: decided, number: format.format(decided) })}
            </span>
          )}
        </span>
        {waiting > 0 ? (
          <span className="queue-count">
            <StateBadge tone="waiting">
              {t("queues.waiting", { count: waiting, number })}
            </StateBadge>
            {oldest && <AgeText iso={oldest.iso} text={t("queues.oldest", { age: oldest.text })} />}
          </span>
        ) : (
          isCounted && (
            <span className="queue-count">
              <span aria-hidden="true">0</span>
              <span className="sr-only">{t("queues.none")}</span>
            </span>
          )
        )}
      </a>
    </li>
  );
}
