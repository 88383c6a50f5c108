import { Link } from "@remix-run/react";
import { THREAD_TABS } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ThreadListView } from "./thread-list-view.ts";

/** The three states of a request, each with how many there are. */
export function ThreadTabs({ list }: { list: Pick<ThreadListView, "tab" | "q" | "counts"> }) {
  const { t } = useTexts();
  return (
    <nav
      aria-label={t("dashboard.tabsLabel")}
      className="-mx-4 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
    >
      <ul className="flex gap-1">
        {THREAD_TABS.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to={paths.dashboard({ tab, q: list.q })}
              aria-current={tab === list.tab ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 text-sm font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink md:px-3"
            >
              {t(`dashboard.tabs.${tab}`)}
              <span className="badge tabular-nums">{list.counts[tab]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
