import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from "node:http";
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server,
  type Socket,
} from "node:net";

/** A server on loopback, on a free port unless one is given. `close` cuts its connections. */
export async function startLocalServer(answer: RequestListener, wanted = 0) {
  const server = createServer(answer);
  const port = await listen(server, wanted);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () => void server.close().closeAllConnections(),
  };
}

/** The same for connections that are not read as HTTP. */
export async function startSocketServer(accept: (socket: Socket) => void, wanted = 0) {
  const open = new Set<Socket>();
  const server = createSocketServer({ noDelay: true }, (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    accept(socket);
  });
  await listen(server, wanted);
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { close };
}

async function listen(server: Server, wanted: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(wanted, "127.0.0.1", resolve);
  });
  return (server.address() as AddressInfo).port;
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
