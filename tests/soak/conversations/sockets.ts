import { createRequire } from "node:module";
import { decodeJwt } from "jose";
import { PARTY_NAMES, type Side } from "#party/protocol.ts";
import { parseJson, threadPushSchema } from "#party/schemas.ts";
import type { Observations } from "./observations.ts";

interface NodeSocket extends WebSocket {
  /** Closes the connection without a closing handshake. */
  terminate(): void;
  on(event: "message" | "open" | "close" | "error", listen: (data: unknown) => void): void;
}

// Node 20 has no WebSocket of its own.
const nodeSocket = (): (new (address: string | URL) => NodeSocket) => {
  return createRequire(createRequire(import.meta.url).resolve("miniflare"))("ws").WebSocket;
};

const open = new Set<NodeSocket>();

/** The open sockets of conversations. */
export const openThreadSockets = (): readonly { terminate(): void }[] =>
  [...open].filter((socket) => socket.readyState === socket.OPEN);

export function openSocket(address: string): NodeSocket {
  return new (nodeSocket())(address);
}

/** A WebSocket for the pages of this process that notes what arrives for which side. */
export function watchedSockets(seen: Observations): new (address: string) => WebSocket {
  return class extends nodeSocket() {
    constructor(address: string) {
      super(address);
      // An abandoned socket has no other listener, and an unhandled error would end the process.
      this.on("error", () => {});
      const side = sideOf(address);
      if (side) watch(this, side, seen);
    }
  };
}

function watch(socket: NodeSocket, side: Side, seen: Observations): void {
  socket.on("open", () => {
    open.add(socket);
    seen.socketsOpened += 1;
  });
  socket.on("close", () => open.delete(socket));
  socket.on("message", (data) => {
    const push = parseJson(threadPushSchema, String(data));
    if (push?.type === "message" && push.message.side !== side) seen.arrived(push.message.content);
  });
}

/** The side of the ticket for a conversation's room, null for another room. */
function sideOf(address: string): Side | null {
  const { pathname, searchParams } = new URL(address);
  if (!pathname.startsWith(`/parties/${PARTY_NAMES.thread}/`)) return null;
  const { sub = "" } = decodeJwt(searchParams.get("ticket") ?? "");
  return sub.startsWith("expert:") ? "expert" : "client";
}
