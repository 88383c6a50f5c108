import { Fragment, memo } from "react";
import type { Participant } from "#app/routes/inbox/thread/thread-view.ts";
import type { Side } from "#party/protocol.ts";
import { DaySeparator, MessageItem, NewSeparator } from "./message-item.tsx";
import type { MessageRow } from "./message-rows.ts";

interface MessageListProps {
  side: Side;
  people: Record<Side, Participant>;
  rows: readonly MessageRow[];
  /** The first message that was unread when the page was opened. */
  firstUnread: number | null;
  /** The message that the page's address names. */
  target: number | null;
  onRetry(row: MessageRow): void;
  onEdit(row: MessageRow): void;
}

/** Memoized: it renders only if a message changes, not for presence or typing. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { side, people, rows, firstUnread, target, onRetry, onEdit } = props;
  return rows.map((row) => (
    <Fragment key={row.rowKey}>
      {row.startsDay && row.createdAt !== null && <DaySeparator at={row.createdAt} />}
      {row.seq !== null && row.seq === firstUnread && <NewSeparator />}
      <MessageItem
        {...{ row, onRetry, onEdit }}
        sender={people[row.side]}
        isOwn={row.side === side}
        isTarget={row.seq !== null && row.seq === target}
      />
    </Fragment>
  ));
});
