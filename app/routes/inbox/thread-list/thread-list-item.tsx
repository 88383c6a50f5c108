import { Fragment } from "react";
import { budgetPhrase, quoteLabel, shortLabel } from "#app/components/quotes/quote-label.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import type { MessageFound } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AlikeNumber, LateMark, UnreadCount } from "./row-marks.tsx";
import { isUsualState, StateText } from "./state-text.tsx";
import type { ListThread } from "./thread-list-view.ts";

interface ThreadListItemProps {
  thread: ListThread;
  url: string;
  isSelected: boolean;
  /** Wide windows show it beside the list, but it was not selected. */
  isShown: boolean;
}

/** Three lines: who and when, what was said, and the company with the request in short. */
export function ThreadListItem({ thread, url, isSelected, isShown }: ThreadListItemProps) {
  const { name, updated, unread, found } = thread;
  const isLate = thread.waiting?.look === "late";
  return (
    <Link
      to={url}
      preventScrollReset
      aria-current={isSelected ? "true" : undefined}
      className={["thread-row", unread > 0 && "thread-unread", isShown && "thread-shown"]
        .filter(Boolean)
        .join(" ")}
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
        {found ? (
          <FoundText found={found} clientName={name} />
        ) : (
          <span className="thread-last" dir="auto">
            {thread.last}
          </span>
        )}{" "}
        <Answers thread={thread} /> {unread > 0 && <UnreadCount count={unread} />}
      </span>
    </Link>
  );
}

/**
 * The company, which is cut where it must be, what is unusual about the thread, and the request in
 * short. The category leaves a line without room for it. The names of the values are for screen
 * readers.
 */
function Answers({ thread }: { thread: ListThread }) {
  const { t } = useTexts();
  const { company, category, budget, timeline, state, hasDraft, snoozedUntil, waiting } = thread;
  const parts = [
    hasDraft && <span className="text-accent-text">{t("composer.draft")}</span>,
    !isUsualState(state) && <StateText state={state} />,
    snoozedUntil,
    // A late answer is in the first line.
    waiting && waiting.look !== "late" && (
      <span className={waiting.look ? `thread-${waiting.look}` : undefined}>{waiting.text}</span>
    ),
    <Named
      key="budget"
      phrase={budgetPhrase(t, budget, "|")}
      value={shortLabel(t, "budget", budget)}
    />,
    <Named
      key="timeline"
      phrase={t("dashboard.timeline", { value: "|" })}
      value={shortLabel(t, "timeline", timeline)}
    />,
  ].filter(Boolean);
  return (
    <small>
      {company && <span>{company}</span>}
      <span>
        <span>
          {parts.map((part, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all parts are rendered together.
            <Fragment key={nth}>
              {(nth > 0 || company) && " · "}
              {part}
            </Fragment>
          ))}
        </span>
        <span>{` · ${quoteLabel(t, "category", category)}`}</span>
      </span>
    </small>
  );
}

/** A phrase without the place of its value (a "|") is shown. */
function Named({ phrase, value }: { phrase: string; value: string }) {
  const [before = "", after] = phrase.split("|");
  if (after === undefined) return phrase;
  return (
    <>
      <span className="sr-only">{before}</span>
      {value}
      {after && <span className="sr-only">{after}</span>}
    </>
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
          <mark key={index} className="bg-accent-soft font-medium text-accent-text">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
