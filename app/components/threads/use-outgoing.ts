import { type Dispatch, type MutableRefObject, useCallback, useRef } from "react";
import { type LiveThreadAction, type LiveThreadState, lastSeq } from "./live-thread-state.ts";
import type { StoredOutgoing } from "./stored-outgoing.ts";
import { postMessage } from "./thread-requests.ts";

export interface Outgoing {
  /** Shows the message as pending and posts it; blank text is ignored. */
  send(content: string): void;
  /** Posts a failed message again under its own key, so that one that did arrive is not doubled. */
  retry(key: string): void;
  discard(key: string): void;
}

/** What is not acknowledged stays in `stored` and comes back as failed. */
export function useOutgoing(
  sendUrl: string,
  stored: StoredOutgoing,
  stateRef: MutableRefObject<LiveThreadState>,
  dispatch: Dispatch<LiveThreadAction>,
): Outgoing {
  const post = usePost(sendUrl, stored, stateRef, dispatch);
  const send = useCallback(
    (text: string) => {
      const content = text.trim();
      if (!content) return;
      const key = newKey();
      stored.add({ key, content, failure: null });
      dispatch({ type: "composed", key, content });
      post(key, content);
    },
    [post, stored, dispatch],
  );
  const retry = useCallback(
    (key: string) => {
      const message = stateRef.current.outgoing.find((outgoing) => outgoing.key === key);
      if (!message?.failure) return;
      dispatch({ type: "retried", key });
      post(key, message.content);
    },
    [post, stateRef, dispatch],
  );
  const discard = useCallback((key: string) => dispatch({ type: "discarded", key }), [dispatch]);
  return { send, retry, discard };
}

/** Posts one after the other, so that messages are stored in the order in which they were written. */
function usePost(
  sendUrl: string,
  stored: StoredOutgoing,
  stateRef: MutableRefObject<LiveThreadState>,
  dispatch: Dispatch<LiveThreadAction>,
): (key: string, content: string) => void {
  const queue = useRef<Promise<void>>(Promise.resolve());
  return useCallback(
    (key, content) => {
      queue.current = queue.current.then(async () => {
        const seen = lastSeq(stateRef.current);
        const answer = await postMessage(sendUrl, { key, content, seen });
        if (answer.status === "refused") {
          return dispatch({ type: "send-failed", key, failure: answer.reason });
        }
        stored.remove(key);
        dispatch({ type: "sent", message: answer.message });
      });
    },
    [sendUrl, stored, stateRef, dispatch],
  );
}

// Not randomUUID: browsers have that on secure addresses only.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
