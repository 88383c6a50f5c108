import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ListSpinner } from "#app/components/threads/list-spinner.tsx";
import { PANE_HEIGHT_BESIDE } from "#app/components/threads/pane.ts";
import { ThreadList } from "#app/components/threads/thread-list.tsx";
import { ThreadTabs } from "#app/components/threads/thread-tabs.tsx";
import { useInbox } from "#app/components/threads/use-inbox.ts";
import { formPageHeaders } from "#app/http/form-page-headers.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { actOnThread } from "./act-on-thread.server.ts";
import { loadDashboard } from "./load-dashboard.server.ts";
import { ThreadPane } from "./thread-pane.tsx";

export const handle = { hydrate: true, countsUnread: true };
export const headers = formPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { page, unreadCount } = data;
  const title = unreadCount > 0 ? `(${unreadCount}) ${page.title}` : page.title;
  return pageMeta({ ...page, title });
};

export const loader = loadDashboard;
export const action = actOnThread;

export default function DashboardPage() {
  const { list, threadId, unreadCount, socketHost } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const ticketUrl = paths.inboxTicket();
  const inbox = { ticketUrl, socketHost, unread: unreadCount, onChange: revalidate };
  const unreadNow = useInbox(inbox);
  // Opening a thread marks it read after the page was made, so the page's own count may be old from the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page then loads must not ask again.
  useEffect(() => {
    if (unreadNow !== unreadCount) revalidate();
  }, [unreadNow]);
  const isOpen = threadId !== null;
  return (
    <div className="page py-5">
      <div className={isOpen ? "max-md:sr-only" : ""}>
        <h1 className="text-xl">{t("dashboard.title")}</h1>
        <p className="mt-0.5 text-sm text-muted">{t("dashboard.subtitle")}</p>
      </div>
      <div className={`mt-2 ${isOpen ? "max-md:hidden" : ""}`}>
        {list && <ThreadTabs list={list} />}
      </div>
      <div className="mt-3 gap-3 md:mt-4 md:grid md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)]">
        <section
          aria-label={t("dashboard.listLabel")}
          className={`card relative flex flex-col overflow-hidden ${PANE_HEIGHT_BESIDE} ${isOpen ? "max-md:hidden" : ""}`}
        >
          <ListSpinner />
          {list ? (
            <ThreadList list={list} selectedId={threadId} />
          ) : (
            <p className="p-4 text-sm text-muted">{t("dashboard.listUnavailable")}</p>
          )}
        </section>
        <div className={isOpen ? "min-w-0" : "max-md:hidden"}>
          <ThreadPane />
        </div>
      </div>
    </div>
  );
}
