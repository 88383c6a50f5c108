import type { SendFailure } from "#app/components/live/live-responses.ts";
import type { AboutProduct } from "#app/domain/threads/schema.ts";
import type { OutgoingMessage } from "#app/routes/inbox/live/live-thread-state.ts";
import type { Side, ThreadMessage } from "#party/protocol.ts";

export type Delivery = "pending" | "sent" | "seen" | { failure: SendFailure };

/** Long after the message before it, or within minutes, when its own time says nothing new. */
type Follows = "later" | "soon";

/** The client's request, which the log shows as the first message. It is no message. */
export interface RequestMessage {
  content: string;
  createdAt: number;
  category: string;
  budget: string;
  timeline: string;
  product: AboutProduct | null;
}

/** One message as the log shows it. */
export interface MessageRow extends Omit<ThreadMessage, "id" | "seq" | "createdAt" | "kind"> {
  kind: ThreadMessage["kind"] | "request";
  /** The answers of the request; only in its row. */
  request?: RequestMessage;
  /** The same for a waiting message and its stored version, so that React keeps the element. */
  rowKey: string;
  /** Null for the request, and for a message until it is stored. */
  seq: number | null;
  /** Null until it is stored. */
  createdAt: number | null;
  /**
   * True for the first message of a day of the reader. A message with an older clock starts no day
   * again.
   */
  startsDay: boolean;
  /** It goes on where the message before it ended: the same person, on the same day. */
  follows: Follows | null;
  /** Set for waiting and failed messages, and for the last stored own message. */
  delivery: Delivery | null;
}

interface Log {
  side: Side;
  /** Null if the log does not start with it, because earlier messages are missing. */
  request: RequestMessage | null;
  messages: readonly ThreadMessage[];
  outgoing: readonly OutgoingMessage[];
  readUpTo: Record<Side, number>;
  /** Moves times into the reader's zone. */
  toReader: (timestamp: number) => number;
}

const DAY_MS = 86_400_000;
const SOON_MS = 600_000;

export function messageRows(log: Log): MessageRow[] {
  const { side, request, messages, outgoing, readUpTo, toReader } = log;
  const other = side === "expert" ? "client" : "expert";
  // A corrected address counts as read when it is stored, which would look like a receipt.
  const lastOwn = messages.findLast(
    (message) => message.side === side && message.kind !== "address",
  );
  const used = new Set<string>();
  let latestDay = request ? dayOf(toReader(request.createdAt)) : 0;
  const stored = messages.map(({ id, ...message }): MessageRow => {
    const { seq, key, createdAt } = message;
    const day = dayOf(toReader(createdAt));
    const startsDay = day > latestDay;
    latestDay = Math.max(latestDay, day);
    const isOwnKey = message.side === side && !used.has(key);
    if (isOwnKey) used.add(key);
    return {
      ...message,
      rowKey: isOwnKey ? key : id,
      startsDay,
      follows: null,
      delivery: seq !== lastOwn?.seq ? null : seq <= readUpTo[other] ? "seen" : "sent",
    };
  });
  const first = request ? [toRequestRow(request)] : [];
  const rows = [...first, ...stored, ...outgoing.map((message) => toWaitingRow(side, message))];
  let shownAt: number | null = null;
  return rows.map((row, nth) => {
    const follows = isContinued(row, rows[nth - 1]) ? followsAfter(row, shownAt) : null;
    if (follows !== "soon") shownAt = row.createdAt;
    return { ...row, follows };
  });
}

/** Texts, and additions to the request. */
function isContinued(row: MessageRow, before?: MessageRow): boolean {
  if (before?.side !== row.side || row.startsDay || before.kind !== row.kind) return false;
  return row.kind === "text" || row.kind === "details";
}

/** `shownAt` is the last time that the reader sees above the row. */
function followsAfter({ createdAt }: MessageRow, shownAt: number | null): Follows {
  if (createdAt === null || shownAt === null) return "soon";
  return createdAt - shownAt < SOON_MS ? "soon" : "later";
}

function toRequestRow(request: RequestMessage): MessageRow {
  const { content, createdAt } = request;
  const name = { rowKey: "request", key: "request", kind: "request" } as const;
  return {
    ...name,
    request,
    content,
    createdAt,
    seq: null,
    side: "client",
    startsDay: true,
    follows: null,
    delivery: null,
  };
}

function toWaitingRow(side: Side, { key, content, failure }: OutgoingMessage): MessageRow {
  const delivery = failure ? { failure } : "pending";
  const unstored = { seq: null, kind: "text", createdAt: null, startsDay: false } as const;
  return { ...unstored, follows: null, rowKey: key, key, side, content, delivery };
}

function dayOf(timestamp: number): number {
  return Math.floor(timestamp / DAY_MS);
}

/**
 * Whether two rows render the same. Every change of the conversation creates new rows, and equal
 * ones need no rendering.
 */
export function isSameRow(one: MessageRow, other: MessageRow): boolean {
  return (Object.keys(one) as (keyof MessageRow)[]).every((name) => one[name] === other[name]);
}

interface OpenedLog extends Pick<Log, "messages" | "readUpTo"> {
  /** The reader had opened the request before. */
  wasOpened?: boolean | undefined;
}

/**
 * The first unread message of the other side; null without one, or if nothing before it was read.
 */
export function firstUnreadSeq(side: Side, log: OpenedLog): number | null {
  const { messages, readUpTo, wasOpened = false } = log;
  const unread = messages.find((message) => message.side !== side && message.seq > readUpTo[side]);
  return unread && (unread.seq > 1 || wasOpened) ? unread.seq : null;
}
