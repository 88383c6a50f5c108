import { type Dispatch, type MutableRefObject, useCallback, useEffect, useRef } from "react";
import { type LiveThreadAction, type LiveThreadState, lastSeq } from "./live-thread-state.ts";
import { POLL_EVERY_MS } from "./live-times.ts";
import { fetchUpdates } from "./thread-requests.ts";
import { useVisible } from "./use-visible.ts";

/**
 * Fetches what came after the last message: at once when the socket was let in, left a gap or went down, and every few seconds until
 * that is mended and somebody looks.
 */
export function useCatchUp(
  updatesUrl: string,
  state: LiveThreadState,
  stateRef: MutableRefObject<LiveThreadState>,
  dispatch: Dispatch<LiveThreadAction>,
): void {
  const isRunning = useRef(false);
  const isWanted = useRef(false);
  const catchUp = useCallback(async () => {
    isWanted.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      while (isWanted.current) {
        isWanted.current = false;
        await fetchAll(updatesUrl, lastSeq(stateRef.current), dispatch);
      }
    } catch {
      dispatch({ type: "update-failed" });
    } finally {
      isRunning.current = false;
    }
  }, [updatesUrl, stateRef, dispatch]);

  const isVisible = useVisible();
  const isSettled = state.socket === "open" && state.isCaughtUp && state.ahead.length === 0;
  useEffect(() => {
    if (isSettled) return;
    if (state.socket === "open" || (isVisible && state.socket === "down")) void catchUp();
    if (!isVisible) return;
    const poll = setInterval(catchUp, POLL_EVERY_MS);
    return () => clearInterval(poll);
  }, [isSettled, isVisible, state.socket, catchUp]);
}

async function fetchAll(url: string, after: number, dispatch: Dispatch<LiveThreadAction>) {
  let position = after;
  for (let more = true; more; ) {
    const updates = await fetchUpdates(url, position);
    dispatch({ type: "updated", updates, after: position });
    position = updates.messages.at(-1)?.seq ?? position;
    more = updates.more;
  }
}
