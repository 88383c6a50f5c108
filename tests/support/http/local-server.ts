import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A server on loopback, on a free port unless one is given. `close` cuts its connections. */
export async function startLocalServer(answer: RequestListener, wanted = 0) {
  const server = createServer(answer).listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () => void server.close().closeAllConnections(),
  };
}

/** Sends a request on to another origin, and its answer back. */
export function relay(
  origin: string,
  { method, url = "/", headers }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): void {
  const { host: _, ...own } = headers;
  const target = new URL(url, origin);
  const onward = request(target, { agent: false, method, headers: own }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.once("error", () => answer.destroy());
    reply.pipe(answer);
  });
  // A dead server must look dead: a broken connection, never an answer of the proxy.
  onward.once("error", () => answer.destroy());
  onward.end(body);
}
