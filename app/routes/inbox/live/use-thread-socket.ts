import { type Dispatch, useEffect, useRef } from "react";
import { TYPING_SHOWN_MS } from "#app/components/live/live-times.ts";
import type { LiveThreadAction } from "./live-thread-state.ts";
import { openThreadSocket, type ThreadSocket, type ThreadSocketOptions } from "./thread-socket.ts";

/** The line to the conversation's room, for as long as the page stands. */
export function useThreadSocket(
  {
    threadId,
    ticketUrl,
    socketHost,
  }: Pick<ThreadSocketOptions, "threadId" | "ticketUrl" | "socketHost">,
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

/** Nobody says that they stopped typing; it fades. */
export function useTypingFade(isOtherTyping: boolean, dispatch: Dispatch<LiveThreadAction>): void {
  useEffect(() => {
    if (!isOtherTyping) return;
    const fade = setTimeout(() => dispatch({ type: "typing-faded" }), TYPING_SHOWN_MS);
    return () => clearTimeout(fade);
  }, [isOtherTyping, dispatch]);
}
