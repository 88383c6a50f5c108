import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { returnedForm } from "#app/components/forms/returned-form.ts";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { requireAdminOrOutage } from "#app/routes/admin/parts/page.server.ts";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { ItemActions } from "./item-actions.tsx";
import { ItemContent, ItemState } from "./item-content.tsx";
import { INTENTS, refuseUnknown } from "./item-intents.server.ts";
import { isItemQueue, loadItem } from "./load-item.server.ts";
import { chosenExperts, LateText, UnsavedForm } from "./unsaved-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadItem;
export const action = actOnItem;

export default function AdminQueueItemPage() {
  const { queue, item, state } = useLoaderData<typeof loader>();
  const result = useActionData<SubmissionResult>();
  const { t } = useTexts();
  const returned = returnedForm(result);
  const problem = returned && (returned.problem ?? Object.values(returned.errors)[0]);
  const chosen = chosenExperts(result);
  return (
    <AdminPage
      path={paths.adminQueues()}
      title={item?.title ?? t(`queues.names.${queue}`)}
      back={{ href: paths.adminQueue(queue), label: t(`queues.names.${queue}`) }}
    >
      {problem && (
        <div className="mt-6">
          <ErrorSummary title={t("queueItem.problemTitle")} text={problem} />
        </div>
      )}
      {item && <ItemState {...item} />}
      {item && !item.handled ? (
        <div className="item-parts">
          <div className="min-w-0">
            <ItemContent item={item} />
            <p className="item-jump">
              <a href="#acts" className="button button-primary">
                {t(isAnswered(item.queue) ? "queueItem.answer.title" : "queueItem.decide")}
              </a>
            </p>
          </div>
          <div id="acts" className="item-acts">
            <ItemActions item={item} returned={returned} chosen={chosen} />
          </div>
        </div>
      ) : (
        item && <ItemContent item={item} />
      )}
      {state === "gone" && (
        <div className="mt-6">
          <EmptyState
            drawing="done"
            title={t("queueItem.goneTitle")}
            text={t("queueItem.goneText")}
          />
        </div>
      )}
      {returned && state === "unknown" && <UnsavedForm returned={returned} chosen={chosen} />}
      {returned && (state === "gone" || item?.handled) && <LateText returned={returned} />}
    </AdminPage>
  );
}

const isAnswered = (queue: string) => queue === "messages" || queue === "withdrawals";

async function actOnItem(args: ActionFunctionArgs) {
  await requireAdminOrOutage(args.request, args.context);
  const { queue } = args.params;
  if (!isItemQueue(queue)) throw new Response(null, { status: 404 });
  const handlers = { ...INTENTS[queue], unknown: refuseUnknown };
  return formActions(handlers, { otherwise: "unknown" })(args);
}
