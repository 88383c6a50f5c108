import type { LiveMessage, Side } from "#party/protocol.ts";
import type { SendFailure } from "./live-answers.ts";
import type { OutgoingMessage } from "./live-thread-state.ts";

export type Delivery = "pending" | "sent" | "seen" | { failure: SendFailure };

/** One message as the log shows it. */
export interface MessageRow {
  /** The same for a message that waits and for the one that was stored, so that it stays where it is. */
  rowKey: string;
  /** The sender's own key, for a retry. */
  key: string;
  side: Side;
  content: string;
  /** Null while it was not stored. */
  createdAt: number | null;
  /** True for the first message of a (UTC) day. */
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
  const stored = messages.map((message, index): MessageRow => {
    const { id, seq, key, content, createdAt } = message;
    const previous = messages[index - 1];
    const isOwnKey = message.side === side && !used.has(key);
    if (isOwnKey) used.add(key);
    return {
      rowKey: isOwnKey ? key : id,
      ...{ key, side: message.side, content, createdAt },
      startsDay: !previous || dayOf(previous.createdAt) !== dayOf(createdAt),
      delivery: message !== lastOwn ? null : seq <= readUpTo[other] ? "seen" : "sent",
    };
  });
  return [...stored, ...outgoing.map((message) => toWaitingRow(side, message))];
}

function toWaitingRow(side: Side, { key, content, failure }: OutgoingMessage): MessageRow {
  const delivery = failure ? { failure } : "pending";
  return { rowKey: key, key, side, content, createdAt: null, startsDay: false, delivery };
}

function dayOf(timestamp: number): number {
  return Math.floor(timestamp / DAY_MS);
}
