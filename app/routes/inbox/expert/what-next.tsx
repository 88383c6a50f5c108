import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { budgetPhrase, quoteLabel } from "#app/components/quotes/quote-label.ts";
import { useQuoteLabel } from "#app/components/quotes/use-quote-label.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { unpackRows } from "#app/lib/packed-rows.ts";
import { paths } from "#app/paths.ts";
import { threadAddress } from "#app/routes/inbox/thread-list/thread-list.tsx";
import {
  type ListThread,
  type ThreadListView,
  toListQuery,
  type WaitingClients,
} from "#app/routes/inbox/thread-list/thread-list-view.ts";
import type { loadDashboard } from "./load-dashboard.server.ts";

/** The request that waits longest, or else a link to the first conversation of the list. */
export function WhatNext({ list, children }: { list: ThreadListView; children?: ReactNode }) {
  const { t } = useTexts();
  const threads = unpackRows(list.threads);
  const longest = findLongest(threads, list);
  const [first] = threads;
  if (longest && list.waiting)
    return (
      <LongestWait list={list} thread={longest} waiting={list.waiting}>
        <OtherWaits list={list} count={list.waiting.count - 1} />
        {children}
      </LongestWait>
    );
  if (!first) return null;
  return (
    <Link to={threadAddress(first, list)} className="button button-secondary mt-5">
      {t(list.sort === "newest" && list.pinned === 0 ? "inbox.openFirst" : "inbox.openTop", {
        name: first.name,
      })}
    </Link>
  );
}

const findLongest = (threads: readonly ListThread[], { waiting }: ThreadListView) =>
  threads.find(({ id }) => id === waiting?.id);

/** On phones, where the list is alone: the request that waits longest, unless it comes first. */
export function LongestLine({ list }: { list: ThreadListView }) {
  const { t } = useTexts();
  const threads = unpackRows(list.threads);
  const longest = findLongest(threads, list);
  if (!longest || !list.waiting || longest === threads[0]) return null;
  return (
    <Link to={threadAddress(longest, list)} className="card longest-line md:hidden">
      {t("inbox.longest")}{" "}
      <span className={list.waiting.isLate ? "text-danger" : undefined}>{list.waiting.text}</span>{" "}
      <b>{t("inbox.answer", { name: longest.name })}</b>{" "}
      <Icon name="chevronDown" className="size-4" />
    </Link>
  );
}

interface LongestWaitProps {
  list: ThreadListView;
  thread: ListThread;
  waiting: WaitingClients;
  /** At the end of the card. */
  children: ReactNode;
}

function LongestWait({ list, thread, waiting, children }: LongestWaitProps) {
  const { t } = useTexts();
  const labelOf = useQuoteLabel();
  const { name, category, budget, timeline } = thread;
  return (
    <section aria-labelledby="longest" className="card longest-wait">
      <h2 id="longest">
        {t("inbox.longest")}{" "}
        <span className={waiting.isLate ? "text-danger" : undefined}>{waiting.text}</span>
      </h2>
      <div>
        <Avatar name={name} imageKey={null} size="row" />
        <p>
          <b>{name}</b>
          <small>{quoteLabel(t, "category", category)}</small>
        </p>
      </div>
      <p dir="auto">{waiting.said}</p>
      <p>
        <small>{budgetPhrase(t, budget, labelOf("budget", budget))}</small>{" "}
        <small>{t("dashboard.timeline", { value: quoteLabel(t, "timeline", timeline) })}</small>
      </p>
      <Link to={threadAddress(thread, list)} className="button button-primary">
        {t("inbox.answer", { name })}
      </Link>
      {children}
    </section>
  );
}

/** How many others wait, in one line. */
function OtherWaits({ list, count }: { list: ThreadListView; count: number }) {
  const { t } = useTexts();
  if (count === 0) return null;
  const text = t("inbox.othersWait", { count });
  // That order is the list beside it already.
  if (list.sort === "waiting") return <p>{text}</p>;
  const address = paths.dashboard({ tab: list.tab, ...toListQuery({ ...list, sort: "waiting" }) });
  return (
    <p>
      {text}{" "}
      <Link to={address} className="link">
        {t("inbox.allWaiting")}
      </Link>
    </p>
  );
}

/** How fast the expert is, as the profile says it. */
export function ResponseNote() {
  const { responseNote } = useLoaderData<typeof loadDashboard>();
  return responseNote && <p>{responseNote}</p>;
}
