import { Link } from "#app/components/ui/navigation.tsx";
import { THREAD_TABS } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { type ThreadListView, toListQuery } from "./thread-list-view.ts";

/** The three tabs with their counts, and with what is new: together the number of the badge. */
export function ThreadTabs({ list }: { list: ThreadListView }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t("dashboard.tabsLabel")}>
      <ul className="thread-tabs">
        {THREAD_TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={paths.dashboard({ tab, ...toListQuery(list) })}
              aria-current={tab === list.tab ? "page" : undefined}
              className="thread-tab"
              data-short={t(`dashboard.tabsShort.${tab}`)}
            >
              <span className="tab-name">{t(`dashboard.tabs.${tab}`)}</span>{" "}
              {list.unreadCounts[tab] > 0 ? (
                <Unread total={list.counts[tab]} count={list.unreadCounts[tab]} />
              ) : (
                <span>{list.counts[tab]}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Looks like the badge. Screen readers get both numbers as one phrase. */
function Unread({ total, count }: { total: string; count: number }) {
  const { t } = useTexts();
  const unread = t("dashboard.newMessages", { count });
  return (
    <>
      <span aria-hidden="true">{total}</span>{" "}
      <b title={unread} aria-hidden="true">
        {count > 99 ? "99+" : count}
      </b>{" "}
      <span className="sr-only">{t("dashboard.tabCounts", { total, unread })}</span>
    </>
  );
}
