import type { SendFailure } from "#app/components/live/live-responses.ts";
import type { ThreadUpdates } from "#app/domain/threads/schema.ts";
import type { Side, ThreadMessage, ThreadPush } from "#party/protocol.ts";
import type {
  LiveThreadAction,
  LiveThreadState,
  LoadedThread,
  OutgoingMessage,
  QueuedMessage,
} from "./live-thread-state.ts";
import { addMessages, prependMessages } from "./message-order.ts";

/** All state changes of a live conversation, without timers, network or React. */
export function liveThreadReducer(
  state: LiveThreadState,
  action: LiveThreadAction,
): LiveThreadState {
  switch (action.type) {
    case "push":
      return receive(state, action.push);
    case "admitted":
      return { ...state, socket: "open", isCaughtUp: false, hasEnded: false };
    case "disconnected":
    case "ended":
      return disconnect(state, action.type === "ended");
    case "updated":
      return update(state, action.updates, action.after);
    case "update-failed":
      return { ...state, isReachable: false, isCaughtUp: false };
    case "older":
      return prependMessages(state, action.messages);
    case "newer-requested":
      return { ...state, isCaughtUp: false };
    case "loaded":
      return load(state, action);
    case "restored":
      return restore(state, action.outgoing);
    case "composed":
      return compose(state, action);
    case "sent":
      return accept(state, action.message);
    case "send-failed":
      return changeOutgoing(state, action.key, action.failure);
    case "retried":
      return changeOutgoing(state, action.key, null);
    case "discarded":
      return { ...state, outgoing: state.outgoing.filter(({ key }) => key !== action.key) };
    case "typing-faded":
      return { ...state, isOtherTyping: false };
    default:
      return action satisfies never;
  }
}

/** An accepted message proves that the reader has access, maybe again. */
function accept(state: LiveThreadState, message: ThreadMessage): LiveThreadState {
  return addMessages({ ...state, isReachable: true, hasEnded: false }, [message]);
}

function compose(state: LiveThreadState, { key, content, draft }: QueuedMessage): LiveThreadState {
  return { ...state, outgoing: [...state.outgoing, { key, content, draft, failure: null }] };
}

function receive(state: LiveThreadState, push: ThreadPush): LiveThreadState {
  switch (push.type) {
    case "message": {
      const isOther = push.message.side !== state.side;
      const next = addMessages(state, [push.message]);
      return isOther ? { ...next, isOtherTyping: false } : next;
    }
    case "read":
      return raiseRead(state, { [push.side]: push.upTo });
    case "state":
      return { ...state, lifeChanges: state.lifeChanges + 1, isCaughtUp: false };
    case "typing":
      return push.side === state.side ? state : { ...state, isOtherTyping: true };
    case "presence": {
      const isOtherOnline = push.online.some((side) => side !== state.side);
      return { ...state, isOtherOnline, isOtherTyping: isOtherOnline && state.isOtherTyping };
    }
    case "pong":
    case "over":
      return state;
    default:
      // A newer room may send messages that this page does not know.
      push satisfies never;
      return state;
  }
}

function load(
  state: LiveThreadState,
  { messages, isPast = false, readUpTo, life, mayWrite }: Omit<LoadedThread, "side">,
): LiveThreadState {
  const base = isElsewhere(state, messages) ? { ...state, messages, ahead: [], isPast } : state;
  const next = prependMessages(addMessages(base, messages), messages);
  return { ...raiseRead(next, readUpTo), life, mayWrite };
}

/**
 * The reader went to another part of the conversation: an earlier one, or from there to the end.
 */
function isElsewhere(
  { messages, isPast }: LiveThreadState,
  page: readonly ThreadMessage[],
): boolean {
  const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
  const isBefore = (page.at(-1)?.seq ?? first) < first - 1;
  const isAfter = (page[0]?.seq ?? 0) > last + 1;
  return isBefore || (isAfter && isPast);
}

function disconnect(state: LiveThreadState, hasEnded: boolean): LiveThreadState {
  const { hasEnded: hadEnded } = state;
  const alone = { isOtherOnline: false, isOtherTyping: false };
  return { ...state, ...alone, socket: "down", hasEnded: hadEnded || hasEnded };
}

/**
 * Unacknowledged messages of an earlier page are shown as failed, because their fate is unknown.
 */
function restore(state: LiveThreadState, stored: OutgoingMessage[]): LiveThreadState {
  const own = state.messages.filter(({ side }) => side === state.side);
  const known = new Set([...own, ...state.outgoing].map(({ key }) => key));
  const lost = stored
    .filter(({ key }) => !known.has(key))
    .map((message) => ({ ...message, failure: message.failure ?? "interrupted" }));
  return { ...state, outgoing: [...lost, ...state.outgoing] };
}

function update(state: LiveThreadState, updates: ThreadUpdates, after: number): LiveThreadState {
  const next = addMessages(state, updates.messages, after);
  const { more, life, mayWrite, readUpTo } = updates;
  const isPast = state.isPast && more;
  const reached = { isCaughtUp: isPast || !more, isPast, isReachable: true };
  return raiseRead({ ...next, ...reached, life, mayWrite, hasEnded: false }, readUpTo);
}

function raiseRead(
  state: LiveThreadState,
  readUpTo: Partial<Record<Side, number>>,
): LiveThreadState {
  const expert = Math.max(state.readUpTo.expert, readUpTo.expert ?? 0);
  const client = Math.max(state.readUpTo.client, readUpTo.client ?? 0);
  return { ...state, readUpTo: { expert, client } };
}

function changeOutgoing(
  state: LiveThreadState,
  key: string,
  failure: SendFailure | null,
): LiveThreadState {
  const outgoing = state.outgoing.map((message) =>
    message.key === key ? { ...message, failure } : message,
  );
  return { ...state, outgoing };
}
