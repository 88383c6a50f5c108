/**
 * Every message of a room, as closed unions. The browser loads this file, so it imports no library.
 */

/** A conversation has an expert with an account, and a client with only the private link. */
export const SIDES = ["expert", "client"] as const;
export type Side = (typeof SIDES)[number];

/**
 * One room per conversation, and one per expert for the badge. `id` is the thread's or the
 * expert's.
 */
export interface Room {
  party: "thread" | "inbox";
  id: string;
}

/** Who enters a room, and for how long. */
export interface Admission {
  side: Side;
  /** The public id of a member's session, or the version of a client's link. */
  session: string;
  /** UTC ms: afterwards the browser has to connect again. */
  endsAt: number;
}

/** The longest admission of one connection. */
export const ADMISSION_MS = 15 * 60_000;

/** The status of a room that remembers the end of this session or link. */
export const ENDED = 410;

/** "details": the client's addition to the request. "address": the client's corrected address. */
export const MESSAGE_KINDS = ["text", "details", "address"] as const;

/** A message as the server, the rooms and the browser know it. */
export interface ThreadMessage {
  id: string;
  /** Position in the thread, from 1 without gaps. */
  seq: number;
  side: Side;
  kind: (typeof MESSAGE_KINDS)[number];
  content: string;
  /** UTC milliseconds. */
  createdAt: number;
  /** The key from the sender's browser, by which that browser recognises its own message. */
  key: string;
}

interface MessageEvent {
  type: "message";
  message: ThreadMessage;
}

/**
 * `side` has read everything up to `upTo`; 0 when it only opened the thread. When read receipts are
 * off (`isShared` is false), only the reader's own windows get it.
 */
interface ReadEvent {
  type: "read";
  side: Side;
  upTo: number;
  at: number;
  isShared: boolean;
}

/**
 * The state of the request changed, or a side was blocked. The app knows the consequences for each
 * side.
 */
interface StateEvent {
  type: "state";
}

/** A member's session has ended, by its public id: its sockets are closed. */
export interface SessionRevocation {
  type: "revoke";
  session: string;
}

/** The client has a new private link: sockets with links of an older version are closed. */
export interface LinkRevocation {
  type: "revoke-links";
  olderThan: number;
}

/** Closes sockets; no socket receives it. */
export type Revocation = SessionRevocation | LinkRevocation;

/** What the app publishes to a thread's room. */
export type ThreadEvent = MessageEvent | ReadEvent | StateEvent | Revocation;

/**
 * `over`: the admission has expired, and the browser has to connect again. Sent before closing,
 * because a browser may notice a closed socket late.
 */
type Control = { type: "pong" } | { type: "over" };

/** What a thread's room sends to its sockets. */
export type ThreadPush =
  | MessageEvent
  | ReadEvent
  | StateEvent
  | { type: "typing"; side: Side }
  | { type: "presence"; online: Side[] }
  | Control;

/** The list or the badge changed. */
interface InboxChanged {
  type: "inbox";
}

/** What the app publishes to an expert's inbox room. */
export type InboxEvent = InboxChanged | SessionRevocation;

export type InboxPush = InboxChanged | Control;

/** All that a socket may send. The sender is known from its admission. */
export type Frame = { type: "typing" } | { type: "ping" };

/** The close code for a socket whose session or link has ended. */
export const REVOKED_CODE = 4401;
