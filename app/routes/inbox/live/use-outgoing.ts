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
  /**
   * Shows the message as pending and posts it. Blank text is ignored. `draft` is the version of the
   * saved draft that it was made from.
   */
  send(content: string, draft?: number): void;
  /**
   * Posts a failed message again with the same key, so that a message that did arrive is not
   * doubled.
   */
  retry(key: string): void;
  discard(key: string): void;
}

type State = MutableRefObject<LiveThreadState>;
type Send = Dispatch<LiveThreadAction>;

/**
 * Unacknowledged messages, stored for the lifetime of the tab. After a reload, messages that waited
 * for the connection keep waiting; the fate of others is unknown. The returned object never
 * changes.
 */
export function useOutgoing(
  { threadId, side, updatesUrl }: { threadId: string; side: Side; updatesUrl: string },
  state: LiveThreadState,
  stateRef: State,
  dispatch: Send,
): Outgoing {
  const [{ stored, queue, outgoing }] = useState(() => {
    const stored = new StoredOutgoing(threadId, side);
    const queue = createQueue(updatesUrl, stored, stateRef, dispatch);
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
  updatesUrl: string,
  stored: StoredOutgoing,
  stateRef: State,
  dispatch: Send,
): OutgoingQueue {
  const fail = (key: string, failure: NonNullable<OutgoingMessage["failure"]>) =>
    dispatch({ type: "send-failed", key, failure });
  return new OutgoingQueue({
    post: (message) => postMessage(updatesUrl, { ...message, seen: lastSeq(stateRef.current) }),
    isStored(key) {
      const { messages, side } = stateRef.current;
      return messages.some((message) => message.key === key && message.side === side);
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

/** Restores the messages of an earlier visit, and stores the current ones. */
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
    const restored = stored.read();
    dispatch({ type: "restored", outgoing: restored });
    for (const message of restored) if (message.failure === "unreachable") queue.add(message);
  }, [stored, queue, outgoing, dispatch]);
  useEffect(() => () => queue.stop(), [queue]);
}

/** Sends waiting messages as soon as the connection is back. */
function useWaking(queue: OutgoingQueue, { socket, isReachable }: LiveThreadState): void {
  useEffect(() => {
    if (socket === "open" && isReachable) void queue.wake();
    const wake = () => void queue.wake();
    window.addEventListener("online", wake);
    return () => window.removeEventListener("online", wake);
  }, [queue, socket, isReachable]);
}

// `randomUUID` exists only on secure origins.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
