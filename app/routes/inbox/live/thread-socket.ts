import type { ThreadTicket } from "#app/components/live/live-responses.ts";
import { TYPING_SAID_EVERY_MS } from "#app/components/live/live-times.ts";
import { roomAddress } from "#app/components/live/room-address.ts";
import { RoomConnection } from "#app/components/live/room-connection.ts";
import type { ThreadPush } from "#party/protocol.ts";
import { fetchJson } from "./thread-requests.ts";

export interface ThreadSocketOptions {
  threadId: string;
  ticketUrl: string;
  socketHost: string;
  /**
   * Hears every push; that the room has let this socket in, from when on it tells everything; that the line is down; and that the app
   * gives no more tickets, because the session or the link has ended.
   */
  dispatch(action: SocketAction): void;
}

type SocketAction =
  | { type: "push"; push: ThreadPush }
  | { type: "admitted" | "disconnected" | "ended" };

export interface ThreadSocket {
  sayTyping(): void;
  close(): void;
}

/** The line to a conversation's room. */
export function openThreadSocket(options: ThreadSocketOptions): ThreadSocket {
  const { threadId: id, ticketUrl, socketHost, dispatch } = options;
  let isAdmitted = false;
  let typingSaidAt = 0;
  const line = new RoomConnection({
    async address() {
      const { ticket } = await fetchJson<ThreadTicket>(ticketUrl);
      return roomAddress(socketHost, { party: "thread", id }, ticket);
    },
    onMessage(text) {
      // The room is ours, and checks what it relays.
      const push = JSON.parse(text) as ThreadPush;
      if (push.type === "over") return line.reconnect();
      // A room greets whom it lets in with who is there.
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
    onEnded: () => dispatch({ type: "ended" }),
  });
  return {
    sayTyping() {
      if (!isAdmitted || Date.now() - typingSaidAt < TYPING_SAID_EVERY_MS) return;
      typingSaidAt = Date.now();
      line.send('{"type":"typing"}');
    },
    close: () => line.close(),
  };
}
