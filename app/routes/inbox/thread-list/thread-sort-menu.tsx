import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import { THREAD_SORTS } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { closePopovers } from "#app/routes/inbox/tools/tool-panel.tsx";
import { type ThreadListView, toListQuery } from "./thread-list-view.ts";

const MENU_ID = "thread-sort";

/** The order of the list, and links to the other ones. The archive has one order only. */
export function ThreadSortMenu({ list }: { list: ThreadListView }) {
  const { t } = useTexts();
  const { tab, sort } = list;
  return (
    <>
      <button type="button" popovertarget={MENU_ID} className="sort-button">
        <span className="sr-only">{t("inbox.sortLabel")}</span> {t(`inbox.sorts.${sort}`)}
        <Icon name="chevronDown" className="size-3.5" />
      </button>
      <ul id={MENU_ID} popover="auto" className="menu sort-menu">
        {THREAD_SORTS.map((each) => (
          <li key={each}>
            <Link
              to={paths.dashboard({ tab, ...toListQuery({ ...list, sort: each }) })}
              aria-current={each === sort ? "true" : undefined}
              onClick={closePopovers}
            >
              {t(`inbox.sorts.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
