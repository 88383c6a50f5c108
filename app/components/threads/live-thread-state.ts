import type { RequestState } from "#app/domain/threads/schema.ts";
import type { LiveMessage, Side, ThreadPush } from "#party/protocol.ts";
import type { SendFailure, ThreadUpdates } from "./live-answers.ts";

/** A message that this browser has sent and not seen stored yet. */
export interface OutgoingMessage {
  key: string;
  content: string;
  failure: SendFailure | null;
}

export interface LiveThreadState {
  /** Who is looking. */
  side: Side;
  /** In order and without a gap. */
  messages: LiveMessage[];
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
  /** False from each connection until what came meanwhile was fetched. */
  isCaughtUp: boolean;
  /** Whether the app answered when it was last asked. */
  isReachable: boolean;
}

export type LiveThreadAction =
  | { type: "push"; push: ThreadPush }
  | { type: "admitted" }
  | { type: "disconnected" }
  | { type: "updated"; updates: ThreadUpdates; after: number }
  | { type: "update-failed" }
  | ({ type: "loaded" } & Omit<LoadedThread, "side">)
  /** What this browser still kept of an earlier visit. */
  | { type: "restored"; outgoing: OutgoingMessage[] }
  | { type: "composed"; key: string; content: string }
  | { type: "sent"; message: LiveMessage }
  | { type: "send-failed"; key: string; failure: SendFailure }
  | { type: "retried"; key: string }
  | { type: "discarded"; key: string }
  | { type: "typing-faded" };

/** What the loader gave: messages without a gap, oldest first. */
export interface LoadedThread {
  side: Side;
  messages: LiveMessage[];
  readUpTo: Record<Side, number>;
  life: RequestState;
  mayWrite: boolean;
}

export function startLiveThread(loaded: LoadedThread): LiveThreadState {
  return {
    ...loaded,
    lifeChanges: 0,
    ahead: [],
    outgoing: [],
    isOtherOnline: false,
    isOtherTyping: false,
    socket: "connecting",
    isCaughtUp: false,
    isReachable: true,
  };
}

export function lastSeq(state: LiveThreadState): number {
  return state.messages.at(-1)?.seq ?? 0;
}

export type ConnectionStatus = "live" | "connecting" | "polling" | "offline";

export function connectionStatus(state: LiveThreadState): ConnectionStatus {
  if (state.socket === "open") return "live";
  if (!state.isReachable) return "offline";
  return state.socket === "connecting" ? "connecting" : "polling";
}
