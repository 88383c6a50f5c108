import PartySocket from "partysocket";
import { PARTY_NAMES, parseJson, type ThreadPush, threadPushSchema } from "#party/protocol.ts";
import type { ThreadTicket } from "./live-answers.ts";
import {
  backOffMs,
  CONNECTION_TIMEOUT_MS,
  HEARTBEAT_MS,
  pause,
  TYPING_SAID_EVERY_MS,
} from "./live-times.ts";
import { fetchJson } from "./thread-requests.ts";

export interface ThreadSocketOptions {
  threadId: string;
  ticketUrl: string;
  socketHost: string;
  onPush(push: ThreadPush): void;
  /** The room has let this socket in: from now on it tells everything. */
  onAdmitted(): void;
  onDisconnected(): void;
}

export interface ThreadSocket {
  sayTyping(): void;
  close(): void;
}

/** A line to the conversation's room that comes back by itself, with a new ticket at each connection. */
export function openThreadSocket(options: ThreadSocketOptions): ThreadSocket {
  const socket = connect(options);
  const heartbeat = keepAlive(socket);
  let isAdmitted = false;
  let typingSaidAt = 0;

  socket.addEventListener("message", ({ data }) => {
    const push = parseJson(threadPushSchema, String(data));
    if (!push) return;
    heartbeat.hear();
    if (push.type === "over") return socket.reconnect();
    // A room greets whom it lets in with who is there.
    if (push.type === "presence" && !isAdmitted) {
      isAdmitted = true;
      options.onAdmitted();
    }
    options.onPush(push);
  });
  const lose = () => {
    isAdmitted = false;
    options.onDisconnected();
  };
  socket.addEventListener("close", lose);
  // A ticket that could not be had is an error without a socket that could close.
  socket.addEventListener("error", lose);
  const stopWaiting = reconnectWhenOnline(socket);

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

/** A device that comes back to its network does not wait for the next attempt. */
function reconnectWhenOnline(socket: PartySocket): () => void {
  const retry = () => {
    if (socket.readyState !== socket.OPEN) socket.reconnect();
  };
  window.addEventListener("online", retry);
  return () => window.removeEventListener("online", retry);
}

function connect(options: ThreadSocketOptions): PartySocket {
  const socket: PartySocket = new PartySocket({
    host: options.socketHost,
    party: PARTY_NAMES.thread,
    room: options.threadId,
    // Our own waits between attempts; those of partysocket grow by one factor, which cannot make 1, 2, 5, 10.
    minReconnectionDelay: 0,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    maxEnqueuedMessages: 0,
    query: async () => {
      await pause(backOffMs(socket.retryCount));
      const { ticket } = await fetchJson<ThreadTicket>(options.ticketUrl);
      return { ticket };
    },
  });
  return socket;
}

/** Asks now and then whether the line still stands, and connects anew when no answer comes: a dead line closes by itself far too late. */
function keepAlive(socket: PartySocket) {
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
