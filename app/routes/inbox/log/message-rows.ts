import type { SendFailure } from "#app/components/live/live-responses.ts";
import type { OutgoingMessage } from "#app/routes/inbox/live/live-thread-state.ts";
import type { LiveMessage, Side } from "#party/protocol.ts";

export type Delivery = "pending" | "sent" | "seen" | { failure: SendFailure };

/** One message as the log shows it. */
export interface MessageRow {
  /** The same for a message that waits and for the one that was stored, so that it stays where it is. */
  rowKey: string;
  /** The sender's own key, for a retry. */
  key: string;
  /** Its place in the conversation; null while it was not stored. */
  seq: number | null;
  side: Side;
  kind: LiveMessage["kind"];
  content: string;
  /** Null while it was not stored. */
  createdAt: number | null;
  /** True for the first message of a (UTC) day. One whose clock was behind begins no day again. */
  startsDay: boolean;
  /** Shown under what waits or failed, and under the last stored message of one's own. */
  delivery: Delivery | null;
}

interface Log {
  side: Side;
  messages: readonly LiveMessage[];
  outgoing: readonly OutgoingMessage[];
  readUpTo: Record<Side, number>;
}

const DAY_MS = 86_400_000;

export function messageRows({ side, messages, outgoing, readUpTo }: Log): MessageRow[] {
  const other = side === "expert" ? "client" : "expert";
  const lastOwn = messages.findLast((message) => message.side === side);
  const used = new Set<string>();
  let latestDay = 0;
  const stored = messages.map((message): MessageRow => {
    const { id, seq, key, kind, content, createdAt } = message;
    const startsDay = dayOf(createdAt) > latestDay;
    latestDay = Math.max(latestDay, dayOf(createdAt));
    const isOwnKey = message.side === side && !used.has(key);
    if (isOwnKey) used.add(key);
    return {
      rowKey: isOwnKey ? key : id,
      ...{ key, seq, side: message.side, kind, content, createdAt, startsDay },
      delivery: message !== lastOwn ? null : seq <= readUpTo[other] ? "seen" : "sent",
    };
  });
  return [...stored, ...outgoing.map((message) => toWaitingRow(side, message))];
}

function toWaitingRow(side: Side, { key, content, failure }: OutgoingMessage): MessageRow {
  const delivery = failure ? { failure } : "pending";
  const unstored = { seq: null, kind: "text", createdAt: null, startsDay: false } as const;
  return { ...unstored, rowKey: key, key, side, content, delivery };
}

function dayOf(timestamp: number): number {
  return Math.floor(timestamp / DAY_MS);
}

/** Whether two rows look the same: a row is made anew with every change of the conversation, and is not drawn anew for that. */
export function isSameRow(one: MessageRow, other: MessageRow): boolean {
  return (Object.keys(one) as (keyof MessageRow)[]).every((name) => one[name] === other[name]);
}

/** The first message of the other side that was not read yet; null when there is none, or nothing before it. */
export function firstUnreadSeq(
  side: Side,
  messages: readonly LiveMessage[],
  readUpTo: Record<Side, number>,
): number | null {
  const unread = messages.find((message) => message.side !== side && message.seq > readUpTo[side]);
  return unread && unread.seq > 1 ? unread.seq : null;
}
