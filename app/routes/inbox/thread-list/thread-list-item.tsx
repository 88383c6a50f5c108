import { budgetPhrase, quoteLabel } from "#app/components/quotes/quote-label.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import type { MessageFound } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AlikeNumber, LateMark, ReplyMark, UnreadCount } from "./row-marks.tsx";
import { isUsualState, StateText } from "./state-text.tsx";
import type { ListThread } from "./thread-list-view.ts";

interface ThreadListItemProps {
  thread: ListThread;
  url: string;
  isSelected: boolean;
  /** The late request to answer first. */
  isFirstLate: boolean;
}

/** Three lines: who and when, the latest message, and the short answers of the request. */
export function ThreadListItem({ thread, url, isSelected, isFirstLate }: ThreadListItemProps) {
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
        <Answers thread={thread} /> {isFirstLate && <ReplyMark />}
      </span>
    </Link>
  );
}

/**
 * What is unusual about the thread, then the request in short: the budget is never cut for a
 * category. A late answer is in the first line. Parts that may be absent end in a space of their
 * own, because React separates neighbouring texts by a comment.
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
      <Named phrase={budgetPhrase(t, budget, "|")} value={quoteLabel(t, "budget", budget)} />{" "}
      <span>{quoteLabel(t, "category", category)}</span>{" "}
      <Named
        phrase={t("dashboard.timeline", { value: "|" })}
        value={quoteLabel(t, "timeline", timeline)}
      />
    </small>
  );
}

/**
 * The name of a value (a "|" in the phrase) is for screen readers: the line has no room for it. A
 * phrase without the place of a value is shown.
 */
function Named({ phrase, value }: { phrase: string; value: string }) {
  const [before = "", after] = phrase.split("|");
  if (after === undefined) return <span>{phrase}</span>;
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
