import { type Dispatch, type MutableRefObject, useEffect, useRef, useState } from "react";
import type { Side } from "#party/protocol.ts";
import {
  type LiveThreadAction,
  type LiveThreadState,
  lastSeq,
  type OutgoingMessage,
} from "./live-thread-state.ts";
import { OutgoingQueue } from "./outgoing-queue.ts";
import { StoredOutgoing } from "./stored-outgoing.ts";
import { postMessage } from "./thread-requests.ts";

export interface Outgoing {
  /** Shows the message as pending and posts it; blank text is ignored. `draft` is the version of the kept draft that it was made from. */
  send(content: string, draft?: number): void;
  /** Posts a failed message again under its own key, so that one that did arrive is not doubled. */
  retry(key: string): void;
  discard(key: string): void;
}

interface OutgoingOptions {
  threadId: string;
  side: Side;
  sendUrl: string;
}

type State = MutableRefObject<LiveThreadState>;
type Send = Dispatch<LiveThreadAction>;

/**
 * Messages that are not acknowledged yet. They are kept while the tab is open: one that waited for the connection waits on when the
 * reader comes back, and of any other nobody knows how far it got. What is returned never changes.
 */
export function useOutgoing(
  { threadId, side, sendUrl }: OutgoingOptions,
  state: LiveThreadState,
  stateRef: State,
  dispatch: Send,
): Outgoing {
  const [{ stored, queue, outgoing }] = useState(() => {
    const stored = new StoredOutgoing(threadId, side);
    const queue = createQueue(sendUrl, stored, stateRef, dispatch);
    return { stored, queue, outgoing: createOutgoing(queue, stored, stateRef, dispatch) };
  });
  useStored(stored, queue, state.outgoing, dispatch);
  useWaking(queue, state);
  return outgoing;
}

function createOutgoing(
  queue: OutgoingQueue,
  stored: StoredOutgoing,
  stateRef: State,
  dispatch: Send,
): Outgoing {
  return {
    send(text, draft) {
      const content = text.trim();
      if (!content) return;
      const key = newKey();
      const message = { key, content, draft };
      stored.add({ ...message, failure: null });
      dispatch({ type: "composed", ...message });
      queue.add(message);
    },
    retry(key) {
      const message = stateRef.current.outgoing.find((outgoing) => outgoing.key === key);
      if (!message?.failure) return;
      if (message.failure === "unreachable") return void queue.wake();
      dispatch({ type: "retried", key });
      queue.add(message);
    },
    discard(key) {
      queue.remove(key);
      dispatch({ type: "discarded", key });
    },
  };
}

function createQueue(
  sendUrl: string,
  stored: StoredOutgoing,
  stateRef: State,
  dispatch: Send,
): OutgoingQueue {
  const fail = (key: string, failure: NonNullable<OutgoingMessage["failure"]>) =>
    dispatch({ type: "send-failed", key, failure });
  return new OutgoingQueue({
    post: (message) => postMessage(sendUrl, { ...message, seen: lastSeq(stateRef.current) }),
    isStored(wanted) {
      const { messages, side } = stateRef.current;
      return messages.some((message) => message.key === wanted && message.side === side);
    },
    onAnswer({ key }, answer) {
      if (answer.status === "refused") return fail(key, answer.reason);
      stored.remove(key);
      dispatch({ type: "sent", message: answer.message });
    },
    onWaiting(messages) {
      for (const { key } of messages) fail(key, "unreachable");
    },
  });
}

/** Takes in what an earlier visit has left behind, and keeps what is on its way now. */
function useStored(
  stored: StoredOutgoing,
  queue: OutgoingQueue,
  outgoing: OutgoingMessage[],
  dispatch: Send,
): void {
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return stored.write(outgoing);
    isRestored.current = true;
    const kept = stored.read();
    dispatch({ type: "restored", outgoing: kept });
    for (const message of kept) if (message.failure === "unreachable") queue.add(message);
  }, [stored, queue, outgoing, dispatch]);
  useEffect(() => () => queue.stop(), [queue]);
}

/** The connection is back: what waits for it goes at once. */
function useWaking(queue: OutgoingQueue, { socket, isReachable }: LiveThreadState): void {
  useEffect(() => {
    if (socket === "open" && isReachable) void queue.wake();
    const wake = () => void queue.wake();
    window.addEventListener("online", wake);
    return () => window.removeEventListener("online", wake);
  }, [queue, socket, isReachable]);
}

// Not randomUUID: browsers have that on secure addresses only.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
