import type { SendFailure } from "#app/components/live/live-responses.ts";
import type { RequestState, ThreadUpdates } from "#app/domain/threads/schema.ts";
import type { Side, ThreadMessage, ThreadPush } from "#party/protocol.ts";

export interface QueuedMessage {
  key: string;
  content: string;
  /** The version of the saved draft that it was made from. */
  draft?: number;
}

/** A message that this browser has sent and that is not stored yet. */
export interface OutgoingMessage extends QueuedMessage {
  failure: SendFailure | null;
}

export interface LiveThreadState extends LoadedThread {
  /** True while the reader is in an earlier part and the messages after it were not requested. */
  isPast: boolean;
  /** Messages that arrived while an earlier one is still missing. */
  ahead: ThreadMessage[];
  outgoing: OutgoingMessage[];
  /** How often the room reported a new state of the request. The page reloads its data then. */
  lifeChanges: number;
  isOtherOnline: boolean;
  isOtherTyping: boolean;
  socket: "connecting" | "open" | "down";
  /**
   * False after each connection until the missed messages are loaded; in an earlier part until one
   * page is loaded.
   */
  isCaughtUp: boolean;
  /** Whether the last request to the app was answered. */
  isReachable: boolean;
  /** The session or the link has ended, so no more messages arrive. */
  hasEnded: boolean;
}

export type LiveThreadAction =
  | { type: "push"; push: ThreadPush }
  | { type: "admitted" }
  | { type: "disconnected" }
  | { type: "updated"; updates: ThreadUpdates; after: number }
  | { type: "update-failed" }
  | { type: "ended" }
  | { type: "older"; messages: ThreadMessage[] }
  /** The reader of an earlier part requests later messages. */
  | { type: "newer-requested" }
  | ({ type: "loaded" } & Omit<LoadedThread, "side">)
  /** Messages that this browser stored during an earlier visit. */
  | { type: "restored"; outgoing: OutgoingMessage[] }
  | ({ type: "composed" } & QueuedMessage)
  | { type: "sent"; message: ThreadMessage }
  | { type: "send-failed"; key: string; failure: SendFailure }
  | { type: "retried"; key: string }
  | { type: "discarded"; key: string }
  | { type: "typing-faded" };

/** The data of the loader. */
export interface LoadedThread {
  /** The side of the viewer. */
  side: Side;
  /** Without a gap, oldest first. */
  messages: ThreadMessage[];
  /** True if they are not the last ones. */
  isPast?: boolean;
  readUpTo: Record<Side, number>;
  /** The state of the request. */
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

/** `isOnline` is the device's network status. */
export function connectionStatus(state: LiveThreadState, isOnline = true): ConnectionStatus {
  if (state.hasEnded) return "ended";
  if (!isOnline) return "offline";
  if (state.socket === "open") return "live";
  if (!state.isReachable) return "offline";
  return state.socket === "connecting" ? "connecting" : "polling";
}
