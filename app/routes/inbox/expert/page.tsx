import type { SubmissionResult } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { useEffect } from "react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { toolResult } from "#app/routes/inbox/composer/returned-message.ts";
import { KEY_HELP } from "#app/routes/inbox/keys/inbox-keys.ts";
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
import { ThreadPane } from "./thread-pane.tsx";
import { LongestLine, ResponseNote } from "./what-next.tsx";

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
  const isOpen = threadId !== null;
  const result = useActionData<SubmissionResult>();
  const returned = isOpen ? null : toolResult(result);
  return (
    <div className="page member-page inbox">
      <div className={isOpen ? "max-md:sr-only [@media(height<37.5rem)]:sr-only" : ""}>
        <div className="flex items-baseline gap-x-4 text-sm text-muted">
          <h1 className="shrink-0 text-xl text-ink">{t("dashboard.title")}</h1>
          <p className="shrink-0 max-md:hidden">{t("dashboard.subtitle")}</p>
          <ResponseNote className="ml-auto truncate max-lg:hidden" />
        </div>
      </div>
      <div className={`relative mt-1 ${isOpen ? "max-md:hidden" : ""}`}>
        {list && <ThreadTabs list={list} />}
        {list && !isOpen && <LongestLine list={list} />}
        <InboxLinks className="max-md:hidden" />
      </div>
      <div
        className={`${isOpen ? "" : "mt-2"} gap-3 md:mt-3 md:grid md:grid-cols-[17.5rem_minmax(0,1fr)] lg:grid-cols-[clamp(18rem,28vw,26rem)_minmax(0,1fr)]`}
      >
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
              chosen={[returned && result?.initialValue?.thread].flat()}
            />
          ) : (
            <p className="p-4 text-sm text-muted">{t("dashboard.listUnavailable")}</p>
          )}
        </section>
        <div className={isOpen ? "min-w-0" : "max-md:hidden"}>
          <ThreadPane />
        </div>
      </div>
      {/* On phones the requests come first. */}
      {!isOpen && (
        <div className="mt-4 lg:hidden">
          <ResponseNote className="text-sm text-muted" />
          <InboxLinks className="md:hidden" />
        </div>
      )}
      <KeyHelp usesKeys={data.usesKeys} />
    </div>
  );
}

const QUIET = "inline-flex min-h-11 items-center hover:text-ink";

/** At the end of the tabs; on phones below the list. */
function InboxLinks({ className }: { className: string }) {
  const { t } = useTexts();
  return (
    <p
      className={`flex flex-wrap gap-x-5 text-sm text-muted md:absolute md:top-0 md:right-0 ${className}`}
    >
      {/* Wider screens have it among the links of the account. */}
      <a href={paths.cannedReplies()} className={`${QUIET} md:hidden`}>
        {t("composer.manageReplies")}
      </a>
      {/* Phones have no keys, and keys need scripts. */}
      <button
        type="button"
        popovertarget={KEY_HELP}
        aria-haspopup="dialog"
        className={`${QUIET} noscript:hidden pointer-coarse:hidden`}
      >
        {t("inboxKeys.title")}
      </button>
    </p>
  );
}
