import { Link } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { ThreadListItem } from "./thread-list-item.tsx";
import type { ListQuery, ThreadListView } from "./thread-list-view.ts";
import { ThreadSearch } from "./thread-search.tsx";

interface ThreadListProps {
  list: ThreadListView;
  selectedId: string | null;
}

/** One tab of the inbox, latest first. */
export function ThreadList({ list, selectedId }: ThreadListProps) {
  const { t } = useTexts();
  const { tab, q, after, threads, next } = list;
  const query: ListQuery = { q, after, ...((q || after) && { tab }) };
  const nextPage: ListQuery = { tab, q, after: next ?? "" };
  return (
    <>
      <ThreadSearch tab={tab} q={q} />
      <nav
        aria-label={t("dashboard.listLabel")}
        className="min-h-0 grow overflow-y-auto overscroll-contain"
      >
        {threads.length === 0 && <EmptyList tab={tab} isSearch={q !== ""} />}
        <ul className="divide-y divide-line">
          {threads.map((thread) => (
            <li key={thread.id}>
              <ThreadListItem
                thread={thread}
                url={paths.thread(thread.id, query)}
                isSelected={thread.id === selectedId}
              />
            </li>
          ))}
        </ul>
        {after && <PageLink url={paths.dashboard({ tab, q })} label={t("dashboard.fromStart")} />}
        {next && <PageLink url={paths.dashboard(nextPage)} label={t("dashboard.more")} />}
      </nav>
    </>
  );
}

function PageLink({ url, label }: { url: string; label: string }) {
  return (
    <p className="border-t border-line p-2 text-center">
      <Link to={url} className="button button-quiet w-full">
        {label}
      </Link>
    </p>
  );
}

function EmptyList({ tab, isSearch }: { tab: ThreadListView["tab"]; isSearch: boolean }) {
  const { t } = useTexts();
  return (
    <div className="px-6 py-12 text-center text-sm">
      <Icon name="inbox" className="mx-auto size-6 text-muted" />
      <p className="mt-3 font-semibold">{t("dashboard.emptyTitle")}</p>
      <p className="mt-1 text-muted">
        {t(isSearch ? "dashboard.emptySearch" : `dashboard.empty.${tab}`)}
      </p>
    </div>
  );
}
