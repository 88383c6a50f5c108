import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { Figures } from "./figures.tsx";
import { loadQueues } from "./load-overview.server.ts";
import { EmptyQueueRow, QueueRow } from "./queue-row.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const loader = loadQueues;

export default function AdminQueuesPage() {
  const { decided, busy, empty } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminQueues()}
      title={t("queues.title")}
      aside={<Figures waiting={0} decided={decided} oldest={null} />}
    >
      {busy.length === 0 && (
        <AdminEmpty drawing="done" title={t("queues.doneTitle")} text={t("queues.doneText")} />
      )}
      <ul className="card row-list plain-rows busy-queues mt-6">
        {busy.map((queue) => (
          <QueueRow key={queue.queue} {...queue} />
        ))}
        {empty.map(({ queue }) => (
          <EmptyQueueRow key={queue} queue={queue} />
        ))}
      </ul>
    </AdminPage>
  );
}
