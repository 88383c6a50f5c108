import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Form, Link } from "#app/components/ui/navigation.tsx";
import { THREAD_SORTS } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { KeysButton } from "#app/routes/inbox/keys/key-help.tsx";
import { closePopovers } from "#app/routes/inbox/tools/tool-panel.tsx";
import { listAddress, type ThreadListView } from "./thread-list-view.ts";
import { useTypedSearch } from "./use-typed-search.ts";

/** A plain GET form for the current tab, and links to all or unread threads. */
export function ThreadSearch({ list }: { list: ThreadListView }) {
  const { t } = useTexts();
  const { tab, q, unread, snoozed, sort } = list;
  const { box, searchSoon, searchNow, submit } = useTypedSearch(list);
  const hasLinks = tab !== "archived" || q !== "";
  return (
    <search className="list-head">
      <p role="status" className="sr-only">
        {q && list.threads.values.length > 0 && t("inbox.hits", { count: list.counts[tab], q })}
      </p>
      <Form action={paths.dashboard()} onSubmit={submit}>
        <input type="hidden" name="tab" value={tab} />
        {unread && <input type="hidden" name="unread" value="true" />}
        {snoozed && <input type="hidden" name="snoozed" value="true" />}
        {sort !== "waiting" && <input type="hidden" name="sort" value={sort} />}
        <input
          ref={box}
          type="search"
          name="q"
          defaultValue={q}
          onChange={searchSoon}
          onBlur={searchNow}
          maxLength={200}
          className="input"
          placeholder={t("dashboard.searchPlaceholder")}
          aria-label={t("dashboard.searchLabel")}
        />
        <button type="submit" aria-label={t("dashboard.search")}>
          <Icon name="search" className="size-4" />
        </button>
      </Form>
      {/* Shows the boxes of the rows, which a pointer and the focus find without it. */}
      {list.threads.values.length > 0 && (
        <label className="choose-switch">
          <input type="checkbox" aria-label={t("inboxTools.chooseRows")} />
          {t("inboxTools.chooseSome")}
        </label>
      )}
      <KeysButton />
      {hasLinks && (
        <div>
          {tab !== "archived" && (
            <>
              <UnreadFilter list={list} />
              <ThreadSortMenu list={list} />
            </>
          )}
          {q && (
            <Link
              to={listAddress(list, { q: "" })}
              className="link inline-flex min-h-11 items-center px-1 text-xs pointer-fine:min-h-9"
            >
              {t("dashboard.clearSearch")}
            </Link>
          )}
        </div>
      )}
    </search>
  );
}

/** The archive has no unread threads: a new message moves a thread out of it. */
function UnreadFilter({ list }: { list: ThreadListView }) {
  const { t } = useTexts();
  const { unread, snoozed, snoozedCount } = list;
  const address = (only: { unread?: boolean; snoozed?: boolean }) =>
    listAddress(list, { unread: false, snoozed: false, ...only });
  return (
    // biome-ignore lint/a11y/useSemanticElements: two links are not a set of form fields.
    <div role="group" aria-label={t("inbox.filterLabel")} className="flex">
      <FilterLink url={address({})} isOn={!unread && !snoozed}>
        {t("inbox.all")}
      </FilterLink>
      <FilterLink url={address({ unread: true })} isOn={unread}>
        {t("inbox.unread")}
      </FilterLink>
      {(snoozed || snoozedCount > 0) && (
        <FilterLink url={address({ snoozed: true })} isOn={snoozed}>
          {t("inboxTools.snoozedFilter")}
          <span className="tabular-nums">{snoozedCount}</span>
        </FilterLink>
      )}
    </div>
  );
}

function FilterLink(props: { url: string; isOn: boolean; children: ReactNode }) {
  const { url, isOn, children } = props;
  return (
    <Link to={url} aria-current={isOn ? "true" : undefined} className="list-filter">
      <span>{children}</span>
    </Link>
  );
}

const SORT_MENU = "thread-sort";

/** The order of the list, and links to the other ones. The archive has one order only. */
function ThreadSortMenu({ list }: { list: ThreadListView }) {
  const { t } = useTexts();
  const { sort } = list;
  return (
    <>
      <button type="button" popovertarget={SORT_MENU} className="sort-button">
        <span className="sr-only">{t("inbox.sortLabel")}</span> {t(`inbox.sorts.${sort}`)}
        <Icon name="chevronDown" className="size-3.5" />
      </button>
      <ul id={SORT_MENU} popover="auto" className="menu sort-menu">
        {THREAD_SORTS.map((each) => (
          <li key={each}>
            <Link
              to={listAddress(list, { sort: each })}
              aria-current={each === sort ? "true" : undefined}
              onClick={closePopovers}
            >
              {t(`inbox.sorts.${each}`)}
              {each === sort && <Icon name="check" className="ml-auto size-4" />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
