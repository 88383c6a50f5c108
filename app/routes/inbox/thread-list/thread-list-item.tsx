import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import type { MessageFound } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
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

/** "2 days", for screen readers and the pointer in its sentence. */
function LateMark({ text = "", age }: { text?: string; age?: string | null }) {
  const [before = "", after = ""] = text.split(age ?? "|");
  return (
    <span className="thread-late" title={text}>
      <span className="sr-only">{before}</span>
      {age}
      <span className="sr-only">{`${after} `}</span>
    </span>
  );
}

/** On phones, where no pane beside the list has a button: what a late row asks for. */
function ReplyMark() {
  const { t } = useTexts();
  return (
    <span className="thread-reply" aria-hidden="true">
      {t("inbox.reply")}
    </span>
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

/** "2/4": its place among requests of one client with the same text. */
function AlikeNumber({ nth, total }: NonNullable<ListThread["alike"]>) {
  const { t } = useTexts();
  const text = t("inbox.alike", { nth, total });
  return (
    <small title={text}>
      <span aria-hidden="true">{` ${nth}/${total}`}</span>
      <span className="sr-only">{text}</span>
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

/** The number of messages: the rows of a tab add up to the number of the tab. */
function UnreadCount({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <span className="thread-count">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{`${t("dashboard.unread", { count })} `}</span>
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
        isHit ? <Hit key={index} text={text} /> : text,
      )}
    </span>
  );
}

function Hit({ text }: { text: string }) {
  return <mark className="bg-accent-soft font-semibold text-accent-text">{text}</mark>;
}
