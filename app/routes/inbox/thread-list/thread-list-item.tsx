import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import type { MessageFound } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AlikeNumber, LateMark, ReplyMark, UnreadCount } from "./row-marks.tsx";
import { isUsualState, StateText } from "./state-text.tsx";
import type { ListThread } from "./thread-list-view.ts";

/** Three lines: who and when, the latest message, and the short answers of the request. */
export function ThreadListItem(props: { thread: ListThread; url: string; isSelected: boolean }) {
  const { thread, url, isSelected } = props;
  const { name, updated, unread, found } = thread;
  const isLate = thread.waiting?.look === "late";
  return (
    <Link
      to={url}
      preventScrollReset
      aria-current={isSelected ? "true" : undefined}
      className={unread > 0 ? "thread-row thread-unread" : "thread-row"}
    >
      <Avatar name={name} imageKey={null} size="row" />
      <span>
        <span className="thread-name">
          <b>{name}</b>
          {thread.alike && <AlikeNumber {...thread.alike} />}
        </span>{" "}
        {/* One time for each row: how long the client waits, where that is too long. */}
        {isLate && <LateMark {...thread.waiting} />}
        <time
          dateTime={updated.iso}
          title={updated.text}
          className={isLate ? "sr-only" : undefined}
        >
          {!isLate && <span aria-hidden="true">{updated.age}</span>}
          <span className="sr-only">{updated.text}</span>
        </time>{" "}
        {unread > 0 && <UnreadCount count={unread} />}
        {found ? (
          <FoundText found={found} clientName={name} />
        ) : (
          <span className="thread-last" dir="auto">
            {thread.last}
          </span>
        )}{" "}
        <Answers thread={thread} />
        {isLate && <ReplyMark />}
      </span>
    </Link>
  );
}

/**
 * What is unusual about the thread, then the request in short: the category is never cut for a
 * budget. A late answer is in the first line. Parts that may be absent end in a space of their own,
 * because React separates neighbouring texts by a comment.
 */
function Answers({ thread }: { thread: ListThread }) {
  const { t } = useTexts();
  const { category, budget, timeline, state, hasDraft, snoozedUntil, waiting } = thread;
  return (
    <small>
      {hasDraft && <span className="text-accent-text">{`${t("composer.draft")} `}</span>}
      {!isUsualState(state) && (
        <span>
          <StateText state={state} />{" "}
        </span>
      )}
      {snoozedUntil && <span>{`${snoozedUntil} `}</span>}
      {waiting && waiting.look !== "late" && (
        <span className={waiting.look ? `thread-${waiting.look}` : undefined}>
          {`${waiting.text} `}
        </span>
      )}
      <span>{quoteLabel(t, "category", category)}</span>{" "}
      {budget === "not-sure" ? (
        <span>{t("dashboard.noBudget")}</span>
      ) : (
        <Named text="dashboard.budget" value={quoteLabel(t, "budget", budget)} />
      )}{" "}
      <Named text="dashboard.timeline" value={quoteLabel(t, "timeline", timeline)} />
    </small>
  );
}

/** The name of a value is for screen readers: the line has no room for it. */
function Named({
  text,
  value,
}: {
  text: "dashboard.budget" | "dashboard.timeline";
  value: string;
}) {
  const { t } = useTexts();
  const [before = "", after = ""] = t(text, { value: "|" }).split("|");
  return (
    <span>
      <span className="sr-only">{before}</span>
      {value}
      {after && <span className="sr-only">{after}</span>}
    </span>
  );
}

/** The text around a match, and its author. */
function FoundText({ found, clientName }: { found: MessageFound; clientName: string }) {
  const { t } = useTexts();
  const writer = found.side === "expert" ? t("thread.you") : clientName;
  return (
    <span className="thread-found line-clamp-3 text-xs wrap-anywhere" dir="auto">
      <span className="text-muted">{writer}: </span>
      {found.excerpt.map(({ text, isHit }, index) =>
        isHit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
          <mark key={index} className="bg-accent-soft font-semibold text-accent-text">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
