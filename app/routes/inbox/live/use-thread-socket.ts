import { type Dispatch, useEffect, useRef } from "react";
import { TYPING_SHOWN_MS } from "#app/components/live/live-times.ts";
import type { LiveThreadAction } from "./live-thread-state.ts";
import { openThreadSocket, type ThreadSocket, type ThreadSocketOptions } from "./thread-socket.ts";

/** Connects to the conversation's room while the page is open. */
export function useThreadSocket(
  { threadId, ticketUrl, socketHost }: Omit<ThreadSocketOptions, "dispatch">,
  dispatch: Dispatch<LiveThreadAction>,
) {
  const socket = useRef<ThreadSocket | null>(null);
  useEffect(() => {
    const opened = openThreadSocket({ threadId, ticketUrl, socketHost, dispatch });
    socket.current = opened;
    return () => opened.close();
  }, [threadId, ticketUrl, socketHost, dispatch]);
  return socket;
}

/** No event reports the end of typing, so the indicator times out. */
export function useTypingFade(isOtherTyping: boolean, dispatch: Dispatch<LiveThreadAction>): void {
  useEffect(() => {
    if (!isOtherTyping) return;
    const fade = setTimeout(() => dispatch({ type: "typing-faded" }), TYPING_SHOWN_MS);
    return () => clearTimeout(fade);
  }, [isOtherTyping, dispatch]);
}
