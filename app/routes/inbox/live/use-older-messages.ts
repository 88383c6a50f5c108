import { type Dispatch, type MutableRefObject, useCallback, useState } from "react";
import type { LiveThreadAction, LiveThreadState } from "./live-thread-state.ts";
import { fetchOlder } from "./thread-requests.ts";

export interface OlderMessages {
  load(): Promise<void>;
  state: "idle" | "loading" | "failed";
}

/** The page before the first message, when it is wanted. */
export function useOlderMessages(
  updatesUrl: string,
  stateRef: MutableRefObject<LiveThreadState>,
  dispatch: Dispatch<LiveThreadAction>,
): OlderMessages {
  const [state, setState] = useState<OlderMessages["state"]>("idle");
  const load = useCallback(async () => {
    setState("loading");
    try {
      const messages = await fetchOlder(updatesUrl, stateRef.current.messages[0]?.seq ?? 1);
      dispatch({ type: "older", messages });
      setState("idle");
    } catch {
      setState("failed");
    }
  }, [updatesUrl, stateRef, dispatch]);
  return { load, state };
}
