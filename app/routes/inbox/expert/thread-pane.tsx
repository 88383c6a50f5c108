import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { useQuoteLabel } from "#app/components/quotes/use-quote-label.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { unpackRows } from "#app/lib/packed-rows.ts";
import { paths } from "#app/paths.ts";
import { returnedMessage, toolResult } from "#app/routes/inbox/composer/returned-message.ts";
import { LostConversation } from "#app/routes/inbox/thread/lost-conversation.tsx";
import { SelectedThread } from "#app/routes/inbox/thread/selected-thread.tsx";
import { BackToList } from "#app/routes/inbox/thread/thread-header.tsx";
import { threadAddress } from "#app/routes/inbox/thread-list/thread-list.tsx";
import {
  type ListThread,
  type ThreadListView,
  toListQuery,
  type WaitingClients,
} from "#app/routes/inbox/thread-list/thread-list-view.ts";
import { ReturnedTool } from "#app/routes/inbox/tools/returned-tool.tsx";
import type { loadDashboard } from "./load-dashboard.server.ts";

/** The selected conversation, or why there is none. */
export function ThreadPane() {
  const { list, thread, threadId, sendKey } = useLoaderData<typeof loadDashboard>();
  const result = useActionData<SubmissionResult>();
  const { t } = useTexts();
  const { tab = "new", q = "", unread = false, snoozed = false } = list ?? {};
  const listQuery = toListQuery({ q, unread, snoozed });
  const returned = toolResult(result);
  if (!threadId) {
    return (
      <Notice icon="inbox" title={t("dashboard.selectTitle")} text={t("dashboard.selectText")}>
        {list && <WhatNext list={list} />}
      </Notice>
    );
  }
  const action = paths.thread(threadId, listQuery);
  return (
    <>
      <BackToList url={paths.dashboard({ tab, ...listQuery })} />
      {thread && (
        <SelectedThread {...{ thread, tab, action, returned, result }} sendKey={sendKey} />
      )}
      {!thread && list && (
        <Notice
          icon="search"
          title={t("dashboard.notFoundTitle")}
          text={t("dashboard.notFoundText")}
        />
      )}
      {!thread && returned && (
        <ReturnedTool {...{ returned, action, tab }} isPossible={list === null} />
      )}
      {!thread && !returned && result?.initialValue && (
        <LostConversation
          side="expert"
          threadId={threadId}
          action={action}
          sendKey={sendKey}
          returned={returnedMessage(result)}
        />
      )}
    </>
  );
}

/** The request that waits longest, or else a link to the first conversation of the list. */
function WhatNext({ list }: { list: ThreadListView }) {
  const { t } = useTexts();
  const threads = unpackRows(list.threads);
  const longest = threads.find(({ id }) => id === list.waiting?.id);
  const [first] = threads;
  if (longest && list.waiting)
    return (
      <>
        <LongestWait list={list} thread={longest} waiting={list.waiting} />
        <NextInLine list={list} threads={threads.filter((thread) => thread !== longest)} />
      </>
    );
  if (!first) return null;
  return (
    <Link to={threadAddress(first, list)} className="button button-secondary mt-5">
      {t("inbox.openFirst", { name: first.name })}
    </Link>
  );
}

interface LongestWaitProps {
  list: ThreadListView;
  thread: ListThread;
  waiting: WaitingClients;
}

function LongestWait({ list, thread, waiting }: LongestWaitProps) {
  const { t } = useTexts();
  const labelOf = useQuoteLabel();
  const { name, category, budget, timeline, last } = thread;
  return (
    <section aria-labelledby="longest" className="card longest-wait">
      <h3 id="longest">
        {t("inbox.longest")}{" "}
        <span className={waiting.isLate ? "text-danger" : undefined}>{waiting.text}</span>
      </h3>
      <div>
        <Avatar name={name} imageKey={null} size="row" />
        <p>
          <b>{name}</b>
          <small>{quoteLabel(t, "category", category)}</small>
        </p>
      </div>
      <p dir="auto">{last}</p>
      <p>
        <small>{t("dashboard.budget", { value: labelOf("budget", budget) })}</small>{" "}
        <small>{t("dashboard.timeline", { value: quoteLabel(t, "timeline", timeline) })}</small>
      </p>
      <Link to={threadAddress(thread, list)} className="button button-primary">
        {t("inbox.answer", { name })}
      </Link>
      {waiting.count > 1 && <small>{t("inbox.othersWait", { count: waiting.count - 1 })}</small>}
    </section>
  );
}

const MOST_NEXT = 3;

/** The others who wait; a list is latest first, so the longest wait is at its end. */
function NextInLine({ list, threads }: { list: ThreadListView; threads: readonly ListThread[] }) {
  const { t } = useTexts();
  const isWaiting = ({ waiting }: ListThread) => list.tab === "new" || Boolean(waiting?.look);
  return (
    <ul className="next-waits">
      {threads
        .filter(isWaiting)
        .slice(-MOST_NEXT)
        .reverse()
        .map((thread) => (
          <li key={thread.id}>
            <Link to={threadAddress(thread, list)}>
              <Avatar name={thread.name} imageKey={null} size="row" />
              <b>{thread.name}</b> <small>{quoteLabel(t, "category", thread.category)}</small>{" "}
              <time dateTime={thread.updated.iso}>{thread.updated.age}</time>
            </Link>
          </li>
        ))}
    </ul>
  );
}

interface NoticeProps {
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
}

function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className="card pane flex flex-col items-center justify-center p-6 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
        <Icon name={icon} />
      </span>
      <h2 className="mt-4 text-lg">{title}</h2>
      <p className="mt-1 max-w-sm text-sm text-muted">{text}</p>
      {children}
    </div>
  );
}
