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
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
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
      {all.waiting === 0 && <NothingToDecide busy={busy} />}
      {busy.length > 0 && (
        <ul className="card row-list plain-rows">
          {busy.map((queue) => (
            <QueueRow key={queue.queue} {...queue} />
          ))}
        </ul>
      )}
      {empty.length > 0 && <EmptyQueues queues={empty} />}
    </AdminPage>
  );
}

/** Whether the rest is done, too, or clients wait for an expert. */
function NothingToDecide({ busy }: { busy: readonly QueueView[] }) {
  const { t, locale } = useTexts();
  const count = busy.reduce((sum, { waiting }) => sum + waiting, 0);
  const number = numberFormat(formatTag(locale)).format(count);
  if (count > 0) return <p className="mt-6">{t("queues.onlyClients", { count, number })}</p>;
  return (
    <div className="mt-6 text-sm">
      <StateBadge tone="good">{t("queues.decidedAll")}</StateBadge>
      <p className="mt-2 text-muted">{t("queues.doneText")}</p>
    </div>
  );
}

/** One quiet line: their pages say what they are for. */
function EmptyQueues({ queues }: { queues: readonly QueueView[] }) {
  const { t, locale } = useTexts();
  const format = numberFormat(formatTag(locale));
  const words = useQueueWords();
  return (
    <section className="mt-8 text-sm text-muted" aria-labelledby="empty">
      <h2 id="empty" className="text-sm">
        {t("queues.none")}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {queues.map(({ queue, decided }) => (
          <li key={queue}>
            <a
              href={words(queue).href}
              className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline"
            >
              {words(queue).title}
            </a>
            {decided > 0 && (
              <span className="text-xs">
                {" "}
                ({t("queues.decided", { count: decided, number: format.format(decided) })})
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The law sets a time for these. */
const WITH_DEADLINE: readonly QueueView["queue"][] = ["withdrawals"];

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
          {WITH_DEADLINE.includes(queue) && <span className="amber">{t("queues.deadline")}</span>}
          <Explanation text={text} />
          {decided > 0 && (
            <span className="block text-xs text-muted tabular-nums">
              {t("queues.decided", { count: decided, number: format.format(decided) })}
            </span>
          )}
        </span>
        <span className="queue-count">
          <StateBadge tone="waiting">
            {t("queues.waiting", { count: waiting, number: format.format(waiting) })}
          </StateBadge>
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
