import type { SubmissionResult } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { toolResult } from "#app/routes/inbox/composer/returned-message.ts";
import { KeyHelp } from "#app/routes/inbox/keys/key-help.tsx";
import { useInboxKeys } from "#app/routes/inbox/keys/use-inbox-keys.ts";
import { loadOrKeep, useReload, useShown } from "#app/routes/inbox/live/page-reload.ts";
import { ListSpinner } from "#app/routes/inbox/thread-list/list-spinner.tsx";
import { ThreadList } from "#app/routes/inbox/thread-list/thread-list.tsx";
import { ThreadTabs } from "#app/routes/inbox/thread-list/thread-tabs.tsx";
import { useInbox } from "#app/routes/inbox/thread-list/use-inbox.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { loadDashboard } from "./load-dashboard.server.ts";
import { actOnThread } from "./thread-actions.server.ts";
import { ThreadPane, useKept } from "./thread-pane.tsx";

export const handle = { hydrate: true, countsUnread: true };
export const headers = formPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { page, unreadCount } = data;
  const title = unreadCount > 0 ? `(${unreadCount}) ${page.title}` : page.title;
  return pageMeta({ ...page, title });
};

/** A form that was refused because of a change must show the current state. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const loader = loadDashboard;
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadOrKeep(request, () => serverLoader<typeof loader>());
export const action = actOnThread;

export default function DashboardPage() {
  const data = useLoaderData<typeof loader>();
  const { list, threadId, unreadCount } = data;
  useShown(data);
  const { t } = useTexts();
  const reload = useReload();
  const urls = { socketUrl: paths.inboxSocket(), unreadUrl: paths.unreadCount() };
  const unreadNow = useInbox({ ...urls, unread: unreadCount, onChange: reload });
  // Opening a thread marks it read after the page was rendered, so the page's count may be
  // outdated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data must not reload.
  useEffect(() => {
    if (unreadNow !== unreadCount) reload();
  }, [unreadNow]);
  useInboxKeys(data);
  const pane = useRef<HTMLDivElement>(null);
  const first = useKept(data.first, pane);
  const isOpen = threadId !== null;
  const result = useActionData<SubmissionResult>();
  const returned = isOpen ? null : toolResult(result);
  return (
    <div className="page member-page inbox">
      <div className={isOpen ? "inbox-head inbox-open" : "inbox-head"}>
        <h1>{t("dashboard.title")}</h1>
        <p className="sr-only">{t("dashboard.subtitle")}</p>
        {list && <ThreadTabs list={list} />}
      </div>
      <div className="inbox-panes">
        <section
          aria-label={t("dashboard.listLabel")}
          className={`card relative flex flex-col overflow-hidden pane-beside ${isOpen ? "max-md:hidden" : ""}`}
        >
          <ListSpinner />
          {returned && (
            <div className="p-2">
              <Alert variant="danger" title={t("life.form.problem")}>
                {returned.problem ?? Object.values(returned.errors)[0]}
              </Alert>
            </div>
          )}
          {list ? (
            <ThreadList
              list={list}
              selectedId={threadId}
              shownId={first?.id ?? null}
              chosen={[returned && result?.initialValue?.thread].flat()}
              note={data.responseNote}
            />
          ) : (
            <p className="p-4 text-sm text-muted">{t("dashboard.listUnavailable")}</p>
          )}
        </section>
        <div ref={pane} className={isOpen ? "min-w-0" : "max-md:hidden"}>
          <ThreadPane first={first} />
        </div>
      </div>
      <KeyHelp usesKeys={data.usesKeys} />
    </div>
  );
}
