import { useNavigation } from "@remix-run/react";
import { useReaderDate } from "#app/components/live/reader-time.ts";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Form, Link } from "#app/components/ui/navigation.tsx";
import type { RequestState, ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { LiveThread } from "#app/routes/inbox/live/use-live-thread.ts";
import { StateText } from "#app/routes/inbox/thread-list/state-text.tsx";
import { ThreadMenuButton } from "#app/routes/inbox/tools/thread-tools.tsx";
import type { ThreadView } from "./expert-thread-view.server.ts";
import { PresenceDot } from "./presence-dot.tsx";
import { TheirTime } from "./their-time.tsx";
import { mayLose, mayWin } from "./thread-view.ts";

interface ThreadHeaderProps {
  thread: ThreadView;
  tab: ThreadTab;
  action: string;
  /** The list, which phones do not show beside the conversation. */
  listUrl: string;
  /** That the first reply is overdue. */
  lateText: string | null;
  live: LiveThread;
}

const UNANSWERED: readonly RequestState[] = ["new", "seen"];

/** Client and state, and below them the request in short; what the expert may do. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const { thread, tab, action, listUrl, lateText, live } = props;
  const { t } = useTexts();
  const { quote } = thread;
  return (
    <header className="thread-head thread-head-own">
      <BackToList url={listUrl} isIcon />
      <div>
        <div className="thread-who">
          <h2>
            <span className="truncate">{quote.name}</span>
            <PresenceDot name={quote.name} isOnline={live.isOtherOnline} />
          </h2>{" "}
          <StateText state={thread.life.isLost ? "lost" : live.life} />{" "}
          {lateText && UNANSWERED.includes(live.life) && (
            <span className="text-sm text-danger">{lateText}</span>
          )}{" "}
          {thread.archived && (
            <span className="badge badge-accent">{t("dashboard.archivedBadge")}</span>
          )}
        </div>
        <RequestLine thread={thread} />
      </div>
      <div className="thread-buttons">
        <StateControl {...{ thread, tab, action }} state={live.life} />
        <ArchiveButton {...{ thread, tab, action }} />
      </div>
      <ThreadMenuButton />
    </header>
  );
}

/** One line. Budget and time frame are in it where the details are not beside it. */
function RequestLine({ thread: { quote, createdOn, people } }: Pick<ThreadHeaderProps, "thread">) {
  const { t } = useTexts();
  const dateText = useReaderDate();
  return (
    <p className="thread-meta">
      <span className="lg:hidden">{quoteLabel(t, "budget", quote.budget)}</span>{" "}
      <span className="lg:hidden">{quoteLabel(t, "timeline", quote.timeline)}</span>{" "}
      <span className="thread-field">{quoteLabel(t, "category", quote.category)}</span>{" "}
      <time dateTime={createdOn.iso}>
        {t("thread.received", { date: dateText(createdOn, "short") })}
      </time>{" "}
      <TheirTime zone={people.client.timeZone} />
    </p>
  );
}

type Actions = Pick<ThreadHeaderProps, "thread" | "tab" | "action">;

function ArchiveButton({ thread, tab, action }: Actions) {
  const { t } = useTexts();
  const { formData } = useNavigation();
  const intent = thread.archived ? "unarchive" : "archive";
  const isSaving = formData?.get("intent") === intent;
  return (
    <Form method="post" action={action} data-hydrated="" className="shrink-0">
      <input type="hidden" name="tab" value={tab} />
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={isSaving}
        className="button button-secondary button-small"
      >
        <Icon name="archive" className="size-4" />
        <span className="max-lg:sr-only">
          {t(isSaving ? "dashboard.archiving" : `dashboard.${intent}`)}
        </span>
      </button>
    </Form>
  );
}

/** What the expert may set. Phones and tablets have it in the menu. */
function StateControl({ thread, tab, action, state }: Actions & { state: RequestState }) {
  const { t } = useTexts();
  const { life } = thread;
  return (
    <div className="state-control">
      {mayWin(life) && (
        <button
          type="button"
          popovertarget="won"
          aria-pressed={state === "won"}
          className="button button-secondary button-small"
        >
          <Icon name="check" className="size-4" />
          {t("inboxTools.won")}
        </button>
      )}
      {mayLose(life, state) && (
        <Form method="post" action={action} data-hydrated="">
          <input type="hidden" name="tab" value={tab} />
          <button
            type="submit"
            name="intent"
            value={life.isLost ? "unlose" : "lose"}
            aria-pressed={life.isLost}
            className="button button-secondary button-small"
          >
            {t("inboxTools.lostButton")}
          </button>
        </Form>
      )}
    </div>
  );
}

/** The link back on small screens, where only one of list and thread is visible. */
export function BackToList({ url, isIcon = false }: { url: string; isIcon?: boolean }) {
  const { t } = useTexts();
  return (
    <Link
      to={url}
      className={
        isIcon
          ? "thread-back md:hidden"
          : "mb-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink md:hidden"
      }
    >
      <Icon name="arrowLeft" className={isIcon ? "size-5" : "size-4"} />
      <span className={isIcon ? "sr-only" : undefined}>{t("dashboard.backToList")}</span>
    </Link>
  );
}
