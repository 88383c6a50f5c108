import { useRef } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { unpackRows } from "#app/lib/packed-rows.ts";
import { paths } from "#app/paths.ts";
import { useReload } from "#app/routes/inbox/live/page-reload.ts";
import { messageAnchor } from "#app/routes/inbox/log/message-list.tsx";
import { ChosenTools } from "./chosen-tools.tsx";
import {
  type ListThread,
  listAddress,
  type ThreadListView,
  toListQuery,
} from "./thread-list-view.ts";
import { ThreadRows } from "./thread-rows.tsx";
import { ThreadSearch } from "./thread-search.tsx";
import { useScrolledToOpen } from "./use-scrolled-to-open.ts";

interface ThreadListProps {
  list: ThreadListView;
  selectedId: string | null;
  /** The one that wide windows show beside the list until another is selected. */
  shownId: string | null;
  /** The rows of a refused form. */
  chosen: readonly unknown[];
  /** How fast the expert is, as the profile says it; null for a member without requests. */
  note: string | null;
}

/** One tab of the inbox. */
export function ThreadList({ list, note, ...rows }: ThreadListProps) {
  const { t } = useTexts();
  const { tab, after, next, isCut, isShort } = list;
  const threads = unpackRows(list.threads);
  const reload = useReload();
  const complete = isShort ? reload : undefined;
  const listQuery = toListQuery(list);
  const empty = emptyTexts(list);
  const scroller = useRef<HTMLElement>(null);
  const noteScroll = useScrolledToOpen(scroller, { list, selectedId: rows.selectedId });
  return (
    <>
      <ThreadSearch list={list} />
      <ChosenTools list={list} />
      <nav
        ref={scroller}
        aria-label={t("dashboard.listLabel")}
        className="thread-scroll"
        onPointerEnter={complete}
        onFocus={complete}
        onScroll={() => noteScroll() && complete?.()}
      >
        <div role="status">
          {threads.length === 0 && (
            <div className="px-6 py-12 text-center text-sm">
              <Icon name="inbox" className="mx-auto size-6 text-muted" />
              <p className="mt-3 font-medium">{t(empty.title)}</p>
              <p className="mt-1 text-muted">{t(empty.text)}</p>
              <Elsewhere list={list} />
            </div>
          )}
        </div>
        <ThreadRows
          threads={threads.map((thread) => ({ ...thread, url: threadAddress(thread, list) }))}
          isGrouped={list.sort === "waiting" && list.tab !== "archived"}
          {...rows}
        />
        {isCut && (
          <p className="border-t border-line px-4 py-3 text-xs text-muted">{t("inbox.cut")}</p>
        )}
        {after && <PageLink url={listAddress(list)} label={t("dashboard.fromStart")} />}
        {next && (
          <PageLink
            url={paths.dashboard({ tab, ...listQuery, after: next })}
            label={t("dashboard.more")}
          />
        )}
        {note && !next && (
          <p className="list-foot">
            {note}{" "}
            <a className="link" href={paths.insights()}>
              {t("shell.insights")}
            </a>
          </p>
        )}
      </nav>
    </>
  );
}

/** Leads to the tabs that have what this one has not. */
function Elsewhere({ list }: { list: ThreadListView }) {
  const { t } = useTexts();
  return list.elsewhere.map((tab) => (
    <Link key={tab} to={listAddress(list, { tab })} className="button button-secondary mt-3">
      {t("inbox.elsewhere", { tab: t(`dashboard.tabs.${tab}`), count: list.counts[tab] })}
    </Link>
  ));
}

/** The address of a conversation that preserves the list, at the found message. */
function threadAddress({ id, found }: ListThread, list: ThreadListView): string {
  const { tab, q, unread, snoozed, sort, after } = list;
  const isPlain = !q && !unread && !snoozed && sort === "waiting" && !after;
  const address = paths.thread(id, {
    ...(isPlain ? {} : { tab }),
    ...toListQuery(list),
    after,
    at: found ? String(found.seq) : undefined,
  });
  return found ? `${address}#${messageAnchor(found.seq)}` : address;
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

function emptyTexts({ tab, q, unread, snoozed }: ThreadListView): {
  title: TextKey;
  text: TextKey;
} {
  const isFiltered = unread && tab !== "archived";
  if (snoozed && !q) return { title: "dashboard.emptyTitle", text: "inboxTools.noneSnoozed" };
  if (isFiltered && !q) return { title: "inbox.allReadTitle", text: "inbox.allRead" };
  const nothing = q ? "dashboard.emptySearch" : (`dashboard.empty.${tab}` as const);
  const text = isFiltered ? "inbox.emptyUnreadSearch" : nothing;
  return { title: "dashboard.emptyTitle", text };
}
