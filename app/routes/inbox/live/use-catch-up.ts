import { type Dispatch, type MutableRefObject, useCallback, useEffect, useRef } from "react";
import { AccessEnded } from "#app/components/live/access-ended.ts";
import { LOOK_EVERY_MS, POLL_EVERY_MS } from "#app/components/live/live-times.ts";
import { type LiveThreadAction, type LiveThreadState, lastSeq } from "./live-thread-state.ts";
import { fetchUpdates } from "./thread-requests.ts";
import { useVisible } from "./use-page-state.ts";

/**
 * Fetches what came after the last message: at once when the socket was let in, left a gap or went down, every few seconds until that
 * is mended and somebody looks, and now and then while all seems well.
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
        await fetchAll(updatesUrl, stateRef.current, dispatch);
      }
    } catch (error) {
      dispatch({ type: error instanceof AccessEnded ? "ended" : "update-failed" });
    } finally {
      isRunning.current = false;
    }
  }, [updatesUrl, stateRef, dispatch]);

  const isVisible = useVisible();
  const { socket, isCaughtUp, isPast, ahead, hasEnded } = state;
  const hasAll = isPast || (socket === "open" && ahead.length === 0);
  const isSettled = hasEnded || (isCaughtUp && hasAll);
  const isAtRest = hasEnded || (isSettled && isPast);
  useEffect(() => {
    const isAsked = socket === "open" || (isVisible && socket === "down");
    if (!isSettled && isAsked) void catchUp();
    if (!isVisible || isAtRest) return;
    const poll = setInterval(catchUp, isSettled ? LOOK_EVERY_MS : POLL_EVERY_MS);
    return () => clearInterval(poll);
  }, [isSettled, isAtRest, isVisible, socket, catchUp]);
}

/** In an earlier part of a long conversation one answer is enough: the rest comes when it is wanted. */
async function fetchAll(url: string, state: LiveThreadState, dispatch: Dispatch<LiveThreadAction>) {
  let position = lastSeq(state);
  for (let more = true; more; more &&= !state.isPast) {
    const updates = await fetchUpdates(url, position);
    dispatch({ type: "updated", updates, after: position });
    position = updates.messages.at(-1)?.seq ?? position;
    more = updates.more;
  }
}
