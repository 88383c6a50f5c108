import type { SendFailure, ThreadUpdates } from "#app/components/live/live-responses.ts";
import type { RequestState } from "#app/domain/threads/schema.ts";
import type { LiveMessage, Side, ThreadPush } from "#party/protocol.ts";

/** A message that this browser has sent and not seen stored yet. */
export interface OutgoingMessage {
  key: string;
  content: string;
  /** The version of the kept draft that it was made from. */
  draft?: number;
  failure: SendFailure | null;
}

export interface LiveThreadState {
  /** Who is looking. */
  side: Side;
  /** In order and without a gap. */
  messages: LiveMessage[];
  /** True while the reader is in an earlier part, and what follows it was not asked for. */
  isPast: boolean;
  /** What arrived too early: something before it is still missing. */
  ahead: LiveMessage[];
  outgoing: OutgoingMessage[];
  readUpTo: Record<Side, number>;
  /** How far the request is, and whether the viewer may write. */
  life: RequestState;
  mayWrite: boolean;
  /** How often the room said that the request has gone to another state; the page loads itself anew then. */
  lifeChanges: number;
  isOtherOnline: boolean;
  isOtherTyping: boolean;
  socket: "connecting" | "open" | "down";
  /** False from each connection until what came meanwhile was fetched; of an earlier part, until one answer of it was. */
  isCaughtUp: boolean;
  /** Whether the app answered when it was last asked. */
  isReachable: boolean;
  /** The session or the link has ended: nothing comes any more. */
  hasEnded: boolean;
}

export type LiveThreadAction =
  | { type: "push"; push: ThreadPush }
  | { type: "admitted" }
  | { type: "disconnected" }
  | { type: "updated"; updates: ThreadUpdates; after: number }
  | { type: "update-failed" }
  | { type: "ended" }
  | { type: "older"; messages: LiveMessage[] }
  /** The reader of an earlier part wants more of what follows it. */
  | { type: "newer-wanted" }
  | ({ type: "loaded" } & Omit<LoadedThread, "side">)
  /** What this browser still kept of an earlier visit. */
  | { type: "restored"; outgoing: OutgoingMessage[] }
  | ({ type: "composed" } & Omit<OutgoingMessage, "failure">)
  | { type: "sent"; message: LiveMessage }
  | { type: "send-failed"; key: string; failure: SendFailure }
  | { type: "retried"; key: string }
  | { type: "discarded"; key: string }
  | { type: "typing-faded" };

/** What the loader gave: messages without a gap, oldest first. */
export interface LoadedThread {
  side: Side;
  messages: LiveMessage[];
  /** True when they are not the last ones. */
  isPast?: boolean;
  readUpTo: Record<Side, number>;
  life: RequestState;
  mayWrite: boolean;
}

export function startLiveThread(loaded: LoadedThread): LiveThreadState {
  return {
    ...loaded,
    isPast: loaded.isPast ?? false,
    lifeChanges: 0,
    ahead: [],
    outgoing: [],
    isOtherOnline: false,
    isOtherTyping: false,
    socket: "connecting",
    isCaughtUp: false,
    isReachable: true,
    hasEnded: false,
  };
}

export function lastSeq(state: LiveThreadState): number {
  return state.messages.at(-1)?.seq ?? 0;
}

export type ConnectionStatus = "live" | "connecting" | "polling" | "offline" | "ended";

/** `isOnline` is what the device says of its network. */
export function connectionStatus(state: LiveThreadState, isOnline = true): ConnectionStatus {
  if (state.hasEnded) return "ended";
  if (!isOnline) return "offline";
  if (state.socket === "open") return "live";
  if (!state.isReachable) return "offline";
  return state.socket === "connecting" ? "connecting" : "polling";
}
