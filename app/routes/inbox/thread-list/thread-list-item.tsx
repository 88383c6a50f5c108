import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import type { MessageFound } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { isUsualState, StateBadge } from "./state-badge.tsx";
import type { ListThread } from "./thread-list-view.ts";

export function ThreadListItem(props: { thread: ListThread; url: string; isSelected: boolean }) {
  const { thread, url, isSelected } = props;
  const { t } = useTexts();
  const { name, category, budget, timeline, state, updated, unread, hasDraft, found, waiting } =
    thread;
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
          {hasDraft && <span className="text-xs text-accent-text">{t("composer.draft")}</span>}
          {unread > 0 && <UnreadCount count={unread} />}
          <time dateTime={updated.iso} title={updated.text}>
            <span aria-hidden="true">{updated.age}</span>
            <span className="sr-only">{updated.text}</span>
          </time>
        </span>
        {found ? (
          <FoundText found={found} clientName={name} />
        ) : (
          <span className="thread-last" dir="auto">
            {thread.last}
          </span>
        )}
        <span>
          <small>
            <span>{quoteLabel(t, "category", category)}</span>
            {waiting && (
              <span className={waiting.look ? `thread-${waiting.look}` : undefined}>
                {waiting.text}
              </span>
            )}
          </small>
          <small>
            {/* The conversation has the amount in the reader's currency, too. */}
            <span>{t("dashboard.budget", { value: quoteLabel(t, "budget", budget) })}</span>
            <span>{t("dashboard.timeline", { value: quoteLabel(t, "timeline", timeline) })}</span>
          </small>
        </span>
        {thread.snoozedUntil && <small>{thread.snoozedUntil}</small>}
        {!isUsualState(state) && (
          <span className="mt-1.5 flex">
            <StateBadge state={state} />
          </span>
        )}
      </span>
    </Link>
  );
}

function UnreadCount({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <span className="shrink-0 rounded-full bg-accent px-2 text-xs font-semibold text-on-accent tabular-nums">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{t("dashboard.unread", { count })}</span>
    </span>
  );
}

/** The text around a match, and its author. */
function FoundText({ found, clientName }: { found: MessageFound; clientName: string }) {
  const { t } = useTexts();
  const writer = found.side === "expert" ? t("thread.you") : clientName;
  return (
    <span className="mt-1.5 line-clamp-3 text-xs wrap-anywhere" dir="auto">
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
