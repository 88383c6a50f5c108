import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgeText, RowItem, RowList, StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { countQueues } from "#app/domain/queues/list-queue.server.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage, describeAgeOrNull } from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const lengths = await countQueues(context.db);
  return {
    ...describeAdminPage(context, admin, { title: "queues.title", sections: ["queues"] }),
    queues: lengths
      .toSorted((one, other) => Number(other.waiting > 0) - Number(one.waiting > 0))
      .map(({ oldestAt, ...length }) => ({
        ...length,
        oldest: describeAgeOrNull(context.locale, oldestAt),
      })),
  };
}

type QueueView = ReturnType<typeof useLoaderData<typeof loader>>["queues"][number];

export default function AdminQueuesPage() {
  const { queues } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const isDone = queues.every(({ waiting }) => waiting === 0);
  return (
    <AdminPage path={paths.adminQueues()} title={t("queues.title")} text={t("queues.text")}>
      {isDone && (
        <p className="mt-6 text-sm">
          <StateBadge tone="good">{t("queues.doneTitle")}</StateBadge>{" "}
          <span className="ml-2 text-muted">{t("queues.doneText")}</span>
        </p>
      )}
      <div className="mt-6">
        <RowList>
          {queues.map((queue) => (
            <QueueItem key={queue.queue} {...queue} />
          ))}
        </RowList>
      </div>
    </AdminPage>
  );
}

function QueueItem({ queue, waiting, oldest }: QueueView) {
  const { t, locale } = useTexts();
  return (
    <RowItem
      href={paths.adminQueue(queue)}
      title={t(`queues.names.${queue}`)}
      badge={
        waiting > 0 ? (
          <StateBadge tone="waiting">
            {t("queues.waiting", {
              count: waiting,
              number: numberFormat(formatTag(locale)).format(waiting),
            })}
          </StateBadge>
        ) : (
          <span className="text-xs text-muted">{t("queues.none")}</span>
        )
      }
      text={t(`queues.explain.${queue}`)}
      aside={oldest && <AgeText iso={oldest.iso} text={t("queues.oldest", { age: oldest.text })} />}
    />
  );
}
