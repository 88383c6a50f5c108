import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgeText, RowItem, RowList, StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { markBlockSeen, readBlockId } from "#app/domain/queues/reports/blocks.server.ts";
import { keepsHandled } from "#app/domain/queues/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { Figures, QueueTabs, useNextQueue } from "#app/routes/admin/queues/figures.tsx";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import { formAction } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { loadQueue } from "./load-queue.server.ts";

/** The buttons beside blocks. In the other queues each item has a page with its forms. */
export const action = formAction({
  guard: asAdmin,
  run({ context, params, form, guarded: { userId: actorId } }) {
    const key = readBlockId(textField(form, "block"));
    if (params.queue !== "blocks" || !key) throw new Response(null, { status: 400 });
    return markBlockSeen(context.db, { actorId, ...key });
  },
  answers: {
    done: (_, { request }) => backToBlocks(request, { title: "queues.toasts.seen" }),
    "not-waiting": (_, { request }) =>
      backToBlocks(request, { title: "queues.toasts.gone", variant: "destructive" }),
  },
  unavailable: ({ request }) =>
    backToBlocks(request, {
      title: "queues.toasts.failed",
      description: "queues.toasts.failedText",
      variant: "destructive",
    }),
});

const backToBlocks = (request: Request, toast: Done["toast"]): Done => ({
  to: paths.adminQueue("blocks") + new URL(request.url).search,
  toast,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadQueue;

export default function AdminQueuePage() {
  const { queue, show, figures, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const next = useNextQueue();
  const isEmpty = show === "waiting" && rows.length === 0;
  return (
    <AdminPage
      path={paths.adminQueues()}
      title={t(`queues.names.${queue}`)}
      text={t(`queues.explain.${queue}`)}
      back={{ href: paths.adminQueues(), label: t("queues.title") }}
      aside={<Figures {...figures} />}
    >
      <QueueTabs current={queue} />
      {keepsHandled(queue) && <Views />}
      {rows.length > 0 && <QueueRows />}
      {rows.length === 0 && (
        <AdminEmpty
          drawing={isEmpty ? "tray" : undefined}
          title={t(isEmpty ? `queues.empty.${queue}` : "queues.handledTitle")}
          text={isEmpty ? undefined : t("queues.handledText")}
          next={isEmpty ? next : undefined}
        />
      )}
      <AdminPager {...pages} />
    </AdminPage>
  );
}

/** What waits, or what was handled. */
function Views() {
  const { queue, show } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <nav aria-label={t("queues.views.label")} className="segments mt-4 max-w-xs">
      {(["waiting", "handled"] as const).map((each) => (
        <a
          key={each}
          href={paths.adminQueue(queue, each === "handled" ? { show: each } : {})}
          aria-current={each === show ? "page" : undefined}
        >
          {t(`queues.views.${each}`)}
        </a>
      ))}
    </nav>
  );
}

function QueueRows() {
  const { queue, show, rows } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <RowList>
      {rows.map((row) =>
        queue === "blocks" ? (
          <BlockRow key={row.id} row={row} isWaiting={show === "waiting"} />
        ) : (
          <RowItem
            key={row.id}
            href={paths.adminQueueItem(queue, row.id)}
            title={
              <>
                {row.name} {row.isOverdue && <StateBadge tone="bad">{t("queues.late")}</StateBadge>}
              </>
            }
            tone={row.isOverdue ? "bad" : undefined}
            {...describeRow(queue, row)}
            aside={<AgeText {...row.age} />}
          />
        ),
      )}
    </RowList>
  );
}

/** The subject of a message is a person's own text, which is too long for a badge. */
function describeRow(queue: string, { kind, text }: Row) {
  if (queue === "messages" && kind) return { text: [<b key="subject">{kind}</b>, " – ", text] };
  return kind ? { badge: <span className="badge">{kind}</span>, text } : { text };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

/** A block has no page; the button says that an admin has noticed it. */
function BlockRow({ row, isWaiting }: { row: Row; isWaiting: boolean }) {
  const { t } = useTexts();
  const { id, name, address, text, age } = row;
  return (
    <RowItem title={name} text={text} aside={<AgeText {...age} />}>
      {isWaiting && (
        <form method="post">
          <button
            type="submit"
            name="block"
            value={id}
            className="button button-secondary"
            aria-label={t("queues.notedNamed", { name, email: address })}
            data-pending={t("queues.noting")}
          >
            {t("queues.noted")}
          </button>
        </form>
      )}
    </RowItem>
  );
}
