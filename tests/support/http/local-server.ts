import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
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
