import { WebSocket as NodeSocket } from "ws";
import { paths } from "#app/paths.ts";
import type { Side } from "#party/protocol.ts";
import { parseJson, threadPushSchema } from "#party/schemas.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import type { Observations } from "./observations.ts";

const open = new Set<NodeSocket>();

/** The open sockets of conversations. */
export const openThreadSockets = (): readonly { terminate(): void }[] =>
  [...open].filter((socket) => socket.readyState === socket.OPEN);

/**
 * A WebSocket for the pages of this process that notes what arrives for which side. The hash of an
 * address identifies the person of its page, as for requests.
 */
export function watchedSockets(seen: Observations, people: readonly HttpClient[]) {
  return class extends NodeSocket {
    constructor(address: string) {
      const { pathname, hash } = new URL(address);
      const person = people[Number(hash.slice(1))];
      const headers = person && {
        Origin: person.origin,
        Cookie: person.cookies.header(),
        "CF-Connecting-IP": person.networkAddress,
      };
      super(address.replace(hash, ""), { headers });
      // An abandoned socket has no other listener, and an unhandled error would end the process.
      this.on("error", () => {});
      const side = sideOf(pathname);
      if (side) watch(this, side, seen);
    }
  };
}

function watch(socket: NodeSocket, side: Side, seen: Observations): void {
  socket.on("open", () => {
    open.add(socket);
    seen.openedAt.push(performance.now());
  });
  socket.on("close", () => open.delete(socket));
  socket.on("message", (data) => {
    const push = parseJson(threadPushSchema, String(data));
    if (push?.type === "message" && push.message.side !== side) seen.arrived(push.message.content);
  });
}

/** The side whose address of a conversation's socket it is; null for another socket. */
function sideOf(path: string): Side | null {
  if (path.startsWith(paths.threadSocket(""))) return "expert";
  return path.startsWith(paths.inboxSocket()) ? null : "client";
}
