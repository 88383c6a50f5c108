import ReconnectingWebSocket from "partysocket/ws";
import type { ThreadPush } from "#party/protocol.ts";
import type { ThreadTicket } from "./live-answers.ts";
import {
  backOffMs,
  CONNECTION_TIMEOUT_MS,
  HEARTBEAT_MS,
  pause,
  TYPING_SAID_EVERY_MS,
} from "./live-times.ts";
import { roomAddress } from "./room-address.ts";
import { AccessEnded, fetchJson } from "./thread-requests.ts";

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

/** A line to the conversation's room that comes back by itself, with a new ticket at each connection. */
export function openThreadSocket(options: ThreadSocketOptions): ThreadSocket {
  const { dispatch } = options;
  const socket = connect(options);
  const heartbeat = keepAlive(socket);
  let isAdmitted = false;
  let typingSaidAt = 0;

  socket.addEventListener("message", ({ data }) => {
    // The room is ours, and checks what it relays.
    const push = JSON.parse(String(data)) as ThreadPush;
    heartbeat.hear();
    if (push.type === "over") return socket.reconnect();
    // A room greets whom it lets in with who is there.
    if (push.type === "presence" && !isAdmitted) {
      isAdmitted = true;
      dispatch({ type: "admitted" });
    }
    dispatch({ type: "push", push });
  });
  const lose = () => {
    isAdmitted = false;
    dispatch({ type: "disconnected" });
  };
  socket.addEventListener("close", lose);
  // A ticket that could not be had is an error without a socket that could close.
  socket.addEventListener("error", lose);
  const stopWaiting = reconnectOnReturn(socket);

  return {
    sayTyping() {
      if (!isAdmitted || Date.now() - typingSaidAt < TYPING_SAID_EVERY_MS) return;
      typingSaidAt = Date.now();
      socket.send('{"type":"typing"}');
    },
    close() {
      stopWaiting();
      heartbeat.stop();
      socket.close();
    },
  };
}

/**
 * A device that comes back to its network does not wait for the next attempt; and whoever comes back to a page that had lost its session
 * may have signed in again elsewhere.
 */
function reconnectOnReturn(socket: ReconnectingWebSocket): () => void {
  const retry = () => {
    if (socket.readyState !== socket.OPEN) socket.reconnect();
  };
  const look = () => {
    if (document.visibilityState === "visible" && !socket.shouldReconnect) retry();
  };
  window.addEventListener("online", retry);
  document.addEventListener("visibilitychange", look);
  return () => {
    window.removeEventListener("online", retry);
    document.removeEventListener("visibilitychange", look);
  };
}

function connect(options: ThreadSocketOptions): ReconnectingWebSocket {
  const { threadId: id, ticketUrl, socketHost, dispatch } = options;
  const address = async () => {
    await pause(backOffMs(socket.retryCount));
    try {
      const { ticket } = await fetchJson<ThreadTicket>(ticketUrl);
      return roomAddress(socketHost, { party: "thread", id }, ticket);
    } catch (error) {
      if (error instanceof AccessEnded) {
        socket.close();
        dispatch({ type: "ended" });
      }
      throw error;
    }
  };
  const socket = new ReconnectingWebSocket(address, [], {
    // Our own waits between attempts; those of partysocket grow by one factor, which cannot make 1, 2, 5, 10.
    minReconnectionDelay: 0,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    maxEnqueuedMessages: 0,
  });
  return socket;
}

/** Asks now and then whether the line still stands, and connects anew when no answer comes: a dead line closes by itself far too late. */
function keepAlive(socket: ReconnectingWebSocket) {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const beat = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send('{"type":"ping"}');
    clearTimeout(deadline);
    deadline = setTimeout(() => socket.reconnect(), CONNECTION_TIMEOUT_MS);
  }, HEARTBEAT_MS);
  const hear = () => clearTimeout(deadline);
  socket.addEventListener("close", hear);
  return {
    hear,
    stop() {
      clearInterval(beat);
      hear();
    },
  };
}
