import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { LiveThread } from "#app/routes/inbox/live/use-live-thread.ts";
import { useReaderDate } from "#app/routes/inbox/log/reader-time.ts";
import { StateText } from "#app/routes/inbox/thread-list/state-text.tsx";
import { ThreadMenuButton } from "#app/routes/inbox/tools/thread-tools.tsx";
import type { ThreadView } from "./expert-thread-view.server.ts";
import { HeadButtons } from "./head-buttons.tsx";
import { PresenceDot } from "./presence-dot.tsx";
import { DETAILS } from "./quote-details.tsx";
import { TheirTime } from "./their-time.tsx";
import { isUnanswered } from "./thread-view.ts";

interface ThreadHeaderProps {
  thread: ThreadView;
  tab: ThreadTab;
  action: string;
  /** The list, which phones do not show beside the conversation. */
  listUrl: string;
  canSnooze: boolean;
  canDecline: boolean;
  live: LiveThread;
}

/** The client, and in a line below the state and the request in short; what the expert may do. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const { thread, tab, action, listUrl, canSnooze, canDecline, live } = props;
  const { t } = useTexts();
  const dateText = useReaderDate();
  const { quote, createdOn } = thread;
  const wait = findWait(thread, live);
  return (
    <header className="thread-head thread-head-own">
      <BackToList url={listUrl} isIcon />
      <Avatar name={quote.name} imageKey={null} size="sm" />
      <div>
        <div className="thread-who">
          <h2>
            <span className="truncate">{quote.name}</span>
            <PresenceDot name={quote.name} isOnline={live.isOtherOnline} />
          </h2>{" "}
          {thread.archived && (
            <span className="badge badge-accent">{t("dashboard.archivedBadge")}</span>
          )}
        </div>
        <p className="thread-meta">
          {wait ? (
            <span className={wait.isLate ? "font-medium text-danger" : "text-ink"}>
              {wait.text}
            </span>
          ) : (
            <StateText state={thread.life.isLost ? "lost" : live.life} />
          )}{" "}
          <span>
            {quote.budget === "not-sure"
              ? t("dashboard.noBudget")
              : quoteLabel(t, "budget", quote.budget)}
          </span>{" "}
          <span>{quoteLabel(t, "category", quote.category)}</span>{" "}
          {/* The messages begin with the same day. */}
          <time dateTime={createdOn.iso} className="sr-only">
            {dateText(createdOn, "short")}
          </time>{" "}
          <TheirTime zone={thread.people.client.timeZone} />{" "}
          {quote.company && <span>{quote.company}</span>}
        </p>
      </div>
      <HeadButtons
        thread={thread}
        tab={tab}
        action={action}
        canSnooze={canSnooze}
        canDecline={canDecline}
        state={live.life}
      />
      {/* Where they are not beside the conversation. */}
      <button
        type="button"
        popovertarget={DETAILS}
        title={t("thread.toDetails")}
        className="button button-quiet button-small details-button lg:hidden"
      >
        <Icon name="info" className="size-4" />
        <span className="sr-only">{t("thread.toDetails")}</span>
      </button>
      <ThreadMenuButton />
    </header>
  );
}

/** Until a reply from this page. */
function findWait({ wait }: ThreadView, { life, messages }: LiveThread): ThreadView["wait"] {
  if (!wait || isUnanswered(life)) return wait;
  const hasReplied = messages.some(({ side, seq }) => side === "expert" && seq > wait.upTo);
  return life === "replied" && !hasReplied ? wait : null;
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
          : "link inline-flex min-h-11 items-center text-sm md:hidden"
      }
    >
      <Icon name="arrowLeft" className="size-5" />
      <span className={isIcon ? "sr-only" : undefined}>{t("dashboard.backToList")}</span>
    </Link>
  );
}
