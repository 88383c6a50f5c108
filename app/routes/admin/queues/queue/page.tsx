import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { keepsHandled } from "#app/domain/queues/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { seeBlock } from "./acknowledge-block.server.ts";
import { loadQueue } from "./load-queue.server.ts";
import { QueueRows } from "./queue-rows.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadQueue;
export const action = seeBlock;

export default function AdminQueuePage() {
  const { queue, show, rows, nextUrl, hasSecondFactor } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const view = (each: "waiting" | "handled", href: string) => ({
    label: t(`queues.views.${each}`),
    href,
    isCurrent: show === each,
  });
  return (
    <AdminPage
      path={paths.adminQueues()}
      title={t(`queues.names.${queue}`)}
      text={t(`queues.explain.${queue}`)}
      back={{ href: paths.adminQueues(), label: t("queues.back") }}
      hasSecondFactor={hasSecondFactor}
    >
      {keepsHandled(queue) && (
        <div className="mt-6">
          <Tabs
            label={t("queues.views.label")}
            tabs={[
              view("waiting", paths.adminQueue(queue)),
              view("handled", paths.adminQueue(queue, { show: "handled" })),
            ]}
          />
        </div>
      )}
      {rows.length > 0 ? (
        <QueueRows {...{ queue, show, rows }} />
      ) : (
        <div className="mt-6">
          <EmptyState
            icon="check"
            title={t(`queues.emptyTitle.${show}`)}
            text={t(`queues.emptyText.${show}`)}
          />
        </div>
      )}
      <Pagination previousUrl={null} nextUrl={nextUrl} />
    </AdminPage>
  );
}
