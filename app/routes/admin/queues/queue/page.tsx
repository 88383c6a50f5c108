import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { markBlockSeen, readBlockId } from "#app/domain/queues/reports/blocks.server.ts";
import { keepsHandled } from "#app/domain/queues/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { formAction } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { loadQueue } from "./load-queue.server.ts";
import { QueueRows } from "./queue-rows.tsx";

/** The buttons beside the blocks; the other queues have their forms on pages of their own. Nothing is typed that could be lost. */
const seeBlock = formAction({
  guard: asAdmin,
  run({ context, params, form, guarded: { userId: actorId } }) {
    const key = readBlockId(textField(form, "block"));
    if (params.queue !== "blocks" || !key) throw new Response(null, { status: 400 });
    return markBlockSeen(context.db, { actorId, ...key });
  },
  answers: {
    done: (_, { request }) => list(request, { title: "queues.toasts.seen" }),
    "not-waiting": (_, { request }) =>
      list(request, { title: "queues.toasts.gone", variant: "destructive" }),
  },
  unavailable: ({ request }) =>
    list(request, {
      title: "queues.toasts.failed",
      description: "queues.toasts.failedText",
      variant: "destructive",
    }),
});

const list = (request: Request, toast: Done["toast"]): Done => ({
  to: paths.adminQueue("blocks") + new URL(request.url).search,
  toast,
});

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
