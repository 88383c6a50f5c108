import { Link } from "#app/components/ui/navigation.tsx";
import { THREAD_TABS } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { listAddress, type ThreadListView } from "./thread-list-view.ts";

/** The three tabs, each with the number of its conversations, and a dot where something is new. */
export function ThreadTabs({ list }: { list: ThreadListView }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t("dashboard.tabsLabel")}>
      <ul className="thread-tabs">
        {THREAD_TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={listAddress(list, { tab })}
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

/** Two numbers would look like one. Screen readers and the pointer get both as one phrase. */
function Unread({ total, count }: { total: string; count: number }) {
  const { t } = useTexts();
  const both = t("dashboard.tabCounts", { total, unread: t("dashboard.newMessages", { count }) });
  return (
    <>
      <span aria-hidden="true">{total}</span>{" "}
      <b title={both} className="unread-dot">
        <span className="sr-only">{both}</span>
      </b>
    </>
  );
}
