import {
  type Dispatch,
  type MutableRefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { IDLE_POLL_EVERY_MS, POLL_EVERY_MS } from "#app/components/live/live-times.ts";
import { type LiveThreadAction, type LiveThreadState, lastSeq } from "./live-thread-state.ts";
import { AccessEnded, fetchUpdates } from "./thread-requests.ts";
import { useVisible } from "./use-page-state.ts";

/**
 * Loads missed messages: at once after a connection or a gap, then every few seconds until nothing
 * is missing and while the page is visible. Otherwise it polls rarely. Nothing is loaded at once
 * after a disconnection: a new release ends the connections of all pages, and most of them are back
 * before the first poll.
 */
export function useCatchUp(
  updatesUrl: string,
  state: LiveThreadState,
  stateRef: MutableRefObject<LiveThreadState>,
  dispatch: Dispatch<LiveThreadAction>,
): void {
  const isRunning = useRef(false);
  const isRequested = useRef(false);
  const catchUp = useCallback(async () => {
    isRequested.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      while (isRequested.current) {
        isRequested.current = false;
        await fetchAll(updatesUrl, stateRef.current, dispatch);
      }
    } catch (error) {
      dispatch({ type: error instanceof AccessEnded ? "ended" : "update-failed" });
    } finally {
      isRunning.current = false;
    }
  }, [updatesUrl, stateRef, dispatch]);

  // Pages that lost their connection together must not poll together.
  const [pace] = useState(() => 0.5 + Math.random() / 2);
  const isVisible = useVisible();
  const { socket, isCaughtUp, isPast, ahead, hasEnded } = state;
  const hasAll = isPast || (socket === "open" && ahead.length === 0);
  const isSettled = hasEnded || (isCaughtUp && hasAll);
  const isIdle = hasEnded || (isSettled && isPast);
  useEffect(() => {
    if (!isSettled && socket === "open") void catchUp();
    if (!isVisible || isIdle) return;
    const poll = setInterval(catchUp, (isSettled ? IDLE_POLL_EVERY_MS : POLL_EVERY_MS) * pace);
    return () => clearInterval(poll);
  }, [isSettled, isIdle, isVisible, socket, catchUp, pace]);
}

/** In an earlier part of a long conversation one page is enough. The reader requests the rest. */
async function fetchAll(url: string, state: LiveThreadState, dispatch: Dispatch<LiveThreadAction>) {
  let position = lastSeq(state);
  for (let more = true; more; more &&= !state.isPast) {
    const updates = await fetchUpdates(url, position);
    dispatch({ type: "updated", updates, after: position });
    position = updates.messages.at(-1)?.seq ?? position;
    more = updates.more;
  }
}
