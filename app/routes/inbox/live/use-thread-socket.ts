import { type Dispatch, useEffect, useRef } from "react";
import { TYPING_SENT_EVERY_MS, TYPING_SHOWN_MS } from "#app/components/live/live-times.ts";
import { RoomConnection } from "#app/components/live/room-connection.ts";
import type { ThreadPush } from "#party/protocol.ts";
import type { LiveThreadAction } from "./live-thread-state.ts";

/**
 * The connection to a conversation's room. It dispatches every push, and the events of the
 * connection: admitted by the room, disconnected, and ended when the session or the link has ended.
 */
export function openThreadSocket(url: string, dispatch: Dispatch<LiveThreadAction>) {
  let isAdmitted = false;
  let typingSentAt = 0;
  const connection = new RoomConnection({
    url,
    onMessage(text) {
      // The room is trusted and validates what it relays.
      const push = JSON.parse(text) as ThreadPush;
      if (push.type === "over") return connection.reconnect();
      // The first message of a room lists who is present.
      if (push.type === "presence" && !isAdmitted) {
        isAdmitted = true;
        dispatch({ type: "admitted" });
      }
      dispatch({ type: "push", push });
    },
    onDown() {
      isAdmitted = false;
      dispatch({ type: "disconnected" });
    },
    onEnded() {
      isAdmitted = false;
      dispatch({ type: "ended" });
    },
  });
  return {
    sendTyping() {
      if (!isAdmitted || Date.now() - typingSentAt < TYPING_SENT_EVERY_MS) return;
      typingSentAt = Date.now();
      connection.send('{"type":"typing"}');
    },
    close: () => connection.close(),
  };
}

/** Connects to the conversation's room while the page is open. */
export function useThreadSocket(
  { socketUrl }: { socketUrl: string },
  dispatch: Dispatch<LiveThreadAction>,
) {
  const socket = useRef<ReturnType<typeof openThreadSocket> | null>(null);
  useEffect(() => {
    const opened = openThreadSocket(socketUrl, dispatch);
    socket.current = opened;
    return () => opened.close();
  }, [socketUrl, dispatch]);
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
