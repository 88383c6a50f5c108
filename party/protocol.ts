/** Every message that goes through a room, as closed unions. The browser loads this file: no library comes with it. */

export const SIDES = ["expert", "client"] as const;
export type Side = (typeof SIDES)[number];

/** One room per conversation, one per expert for the badge. `id` is the thread's or the expert's. */
export interface Room {
  party: "thread" | "inbox";
  id: string;
}

/** PartyKit calls the party of its main file "main". */
export const PARTY_NAMES = { thread: "main", inbox: "inbox" } as const satisfies Record<
  Room["party"],
  string
>;

export interface LiveMessage {
  id: string;
  seq: number;
  side: Side;
  /** "details": what the client added to the request. */
  kind: "text" | "details";
  content: string;
  /** UTC ms. */
  createdAt: number;
  /** The key that the sender's browser gave it: how that browser knows its own message again. */
  key: string;
}

interface MessageEvent {
  type: "message";
  message: LiveMessage;
}

/**
 * `side` has read everything up to `upTo`; 0 when it only opened the thread. Where read receipts are switched off (`isShared` is false)
 * only the reader's own windows hear of it.
 */
interface ReadEvent {
  type: "read";
  side: Side;
  upTo: number;
  at: number;
  isShared: boolean;
}

/** The request has gone to another state or somebody was blocked: the app knows what that means for whom. */
interface StateEvent {
  type: "state";
}

/** A member's session has ended, by its public id: its sockets are closed. */
export interface SessionRevocation {
  type: "revoke";
  session: string;
}

/** The client has a new private link: sockets of links of an older version are closed. */
export interface LinkRevocation {
  type: "revoke-links";
  olderThan: number;
}

/** What closes sockets, and is told to none. */
export type Revocation = SessionRevocation | LinkRevocation;

/** What the app posts to a thread's room. */
export type ThreadEvent = MessageEvent | ReadEvent | StateEvent | Revocation;

/** `over`: the admission has grown old, come back with a new ticket. Said before hanging up, because that may take seconds to be noticed. */
type Control = { type: "pong" } | { type: "over" };

/** What a thread's room tells its sockets. */
export type ThreadPush =
  | MessageEvent
  | ReadEvent
  | StateEvent
  | { type: "typing"; side: Side }
  | { type: "presence"; online: Side[] }
  | Control;

/** Something in the list or the badge changed. */
interface InboxChanged {
  type: "inbox";
}

/** What the app posts to an expert's inbox room. */
export type InboxEvent = InboxChanged | SessionRevocation;

export type InboxPush = InboxChanged | Control;

/** All that a socket may say. Who says it is known from its ticket. */
export type Frame = { type: "typing" } | { type: "ping" };

/** The code with which a room closes a socket whose session or link has ended. */
export const REVOKED_CODE = 4401;
