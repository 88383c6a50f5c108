import { useTexts } from "#app/i18n/texts.tsx";
import type { ListThread } from "./thread-list-view.ts";

/** Below the time, as in other inboxes: a number from two messages on, and a dot for one. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTexts();
  const text = t("dashboard.unread", { count });
  return (
    <span className={count === 1 ? "thread-count unread-dot" : "thread-count"} title={text}>
      {count > 1 && <span aria-hidden="true">{count > 99 ? "99+" : count}</span>}
      <span className="sr-only">{` ${text} `}</span>
    </span>
  );
}

/** "2 days", for screen readers and the pointer in its sentence. */
export function LateMark({ text = "", age }: { text?: string; age?: string | null }) {
  const [before = "", after = ""] = text.split(age ?? "|");
  return (
    <span className="thread-late" title={text}>
      <span className="sr-only">{before}</span>
      {age}
      <span className="sr-only">{`${after} `}</span>
    </span>
  );
}

/** "2/4": its place among requests of one client with the same text. */
export function AlikeNumber({ nth, total }: NonNullable<ListThread["alike"]>) {
  const { t } = useTexts();
  const text = t("inbox.alike", { nth, total });
  return (
    <small title={text}>
      <span aria-hidden="true">{` ${nth}/${total}`}</span>
      <span className="sr-only">{text}</span>
    </small>
  );
}
