import { Fragment, memo } from "react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatTime } from "#app/i18n/format-live.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Participant } from "#app/routes/inbox/thread/thread-view.ts";
import type { Side } from "#party/protocol.ts";
import { DeliveryNote } from "./delivery-note.tsx";
import { isSameRow, type MessageRow } from "./message-rows.ts";
import { MessageText } from "./message-text.tsx";
import { useReaderClock, useReaderDay } from "./reader-time.ts";
import { RequestFacts } from "./request-facts.tsx";

const KIND_LABELS = {
  request: "live.request",
  details: "live.addedToRequest",
  address: "live.addressCorrected",
} as const;

interface MessageItemProps {
  row: MessageRow;
  sender: Participant;
  isOwn: boolean;
  /** The message that the page's address names. */
  isTarget: boolean;
  /** A line above it parts it from the message before. */
  isParted: boolean;
  onRetry(row: MessageRow): void;
  onEdit(row: MessageRow): void;
}

/** The anchor of a message. */
export const messageAnchor = (seq: number) => `m-${seq}`;

const MessageItem = memo(Message, ({ row, ...one }, { row: otherRow, ...other }) => {
  const names = Object.keys(one) as (keyof typeof one)[];
  return isSameRow(row, otherRow) && names.every((name) => one[name] === other[name]);
});

function Message(props: MessageItemProps) {
  const { row, sender, isOwn, isTarget, isParted, onRetry, onEdit } = props;
  const { t, locale } = useTexts();
  const { toReader } = useReaderClock();
  const { seq, kind, createdAt, delivery } = row;
  const follows = isParted ? null : row.follows;
  const states = [
    isOwn && "message-own",
    row.request && "message-request",
    delivery && "message-noted",
    isTarget && "message-target",
    createdAt === null && "message-waiting",
    follows && `message-${follows}`,
  ];
  return (
    <div
      id={row.request ? "request" : seq === null ? undefined : messageAnchor(seq)}
      className={["message", ...states].filter(Boolean).join(" ")}
    >
      {!follows && <Avatar name={sender.name} imageKey={sender.avatarKey} size="row" />}
      <div>
        <p>
          <b>{sender.name || t("thread.user")}</b>
          {createdAt !== null && (
            <time dateTime={new Date(createdAt).toISOString()}>
              {formatTime(locale, toReader(createdAt))}
            </time>
          )}
        </p>
        <div>
          {kind !== "text" && (
            <p className="mb-1 text-xs font-medium text-muted">{t(KIND_LABELS[kind])}</p>
          )}
          {row.request && <RequestFacts request={row.request} isOwn={isOwn} />}
          <MessageText content={row.content} />
        </div>
        {delivery && (
          <DeliveryNote
            delivery={delivery}
            onRetry={() => onRetry(row)}
            onEdit={() => onEdit(row)}
          />
        )}
      </div>
    </div>
  );
}

export interface MessageListProps {
  side: Side;
  people: Record<Side, Participant>;
  rows: readonly MessageRow[];
  /** The first message that was unread when the page was opened. */
  firstUnread: number | null;
  /** The message that the page's address names. */
  target: number | null;
  /** The last message, if the expert's log begins at its top, so that it may be out of view. */
  latestBelow: number | null;
  onRetry(row: MessageRow): void;
  onEdit(row: MessageRow): void;
}

/** Memoized: it renders only if a message changes, not for presence or typing. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { side, people, rows, firstUnread, target, latestBelow, onRetry, onEdit } = props;
  const { t } = useTexts();
  const { isLocal, toReader } = useReaderClock();
  const dayText = useReaderDay();
  return rows.map((row) => (
    <Fragment key={row.rowKey}>
      {row.startsDay && row.createdAt !== null && (
        <p className="log-day">
          <time dateTime={new Date(toReader(row.createdAt)).toISOString().slice(0, 10)}>
            {dayText(row.createdAt)}
          </time>
          {!isLocal && "UTC"}
        </p>
      )}
      {row.seq !== null && row.seq === firstUnread && (
        <p className="log-day log-new">{t("live.new")}</p>
      )}
      {row.seq !== null && row.seq === latestBelow && <LatestLink seq={row.seq} />}
      <MessageItem
        row={row}
        onRetry={onRetry}
        onEdit={onEdit}
        sender={people[row.side]}
        isOwn={row.side === side}
        isTarget={row.seq !== null && row.seq === target}
        isParted={row.seq !== null && row.seq === firstUnread}
      />
    </Fragment>
  ));
});

/**
 * At the lower edge while the last message is below it. It has no height and is behind that
 * message, which covers it once it is in view: no script needs to hide it.
 */
function LatestLink({ seq }: { seq: number }) {
  const { t } = useTexts();
  return (
    <p className="log-latest">
      <a
        href={`#${messageAnchor(seq)}`}
        title={t("thread.latestBelow")}
        className="button button-secondary button-small"
      >
        <span className="sr-only">{t("thread.latestBelow")}</span>
        <Icon name="arrowDown" className="size-4" />
      </a>
    </p>
  );
}
