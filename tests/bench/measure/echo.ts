import { WebSocket } from "ws";
import { Miniflare } from "#local/setup/miniflare.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { until } from "#tests/support/until.ts";

/** A minimal room on the same runtime. */
const ROOM = `import { DurableObject } from "cloudflare:workers";
export class Echo extends DurableObject {
  fetch() {
    const [browser, own] = Object.values(new WebSocketPair());
    this.ctx.acceptWebSocket(own);
    return new Response(null, { status: 101, webSocket: browser });
  }
  webSocketMessage(socket, text) {
    socket.send(text);
  }
}
export default { fetch: (request, { ROOM }) => ROOM.get(ROOM.idFromName("echo")).fetch(request) };
`;

export type Echo = Awaited<ReturnType<typeof startEcho>>;

/** A bare socket echo for comparison: a Durable Object that returns messages. */
export async function startEcho() {
  const port = await findFreePort();
  const server = new Miniflare({
    port,
    host: "127.0.0.1",
    cf: false,
    modules: true,
    script: ROOM,
    compatibilityDate: "2026-04-20",
    durableObjects: { ROOM: { className: "Echo", useSQLite: true } },
  });
  await server.ready;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
  const waiting = new Map<string, (at: number) => void>();
  socket.on("message", (data) => waiting.get(String(data))?.(performance.now()));
  await until("the echo is open", () => socket.readyState === socket.OPEN);
  const times: number[] = [];
  return {
    /** How long each echo took, in ms. */
    times,
    /** Sends a text and waits for its echo. */
    async measure() {
      const text = `Echo ${times.length}, ${crypto.randomUUID()}`;
      const startedAt = performance.now();
      const heardAt = new Promise<number>((resolve) => waiting.set(text, resolve));
      socket.send(text);
      const tookMs = (await heardAt) - startedAt;
      waiting.delete(text);
      times.push(tookMs);
      return tookMs;
    },
    close: () => {
      socket.terminate();
      return server.dispose();
    },
  };
}
