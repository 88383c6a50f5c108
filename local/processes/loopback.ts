import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * Makes a server on 127.0.0.1 answer on ::1 too. Browsers may try either for `localhost`, and the
 * tools we start listen on one address only. Returns a function that ends it; without IPv6 it does
 * nothing.
 */
export async function answerOnIpv6(port: number): Promise<() => void> {
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const target = connect(port, "127.0.0.1");
    for (const socket of [visitor, target]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      socket.once("error", () => socket.destroy());
    }
    visitor.pipe(target).pipe(visitor);
    visitor.once("close", () => target.destroy());
    target.once("close", () => visitor.destroy());
  });
  await listenIfPossible(server, port);
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

function listenIfPossible(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") reject(error);
      else resolve();
    });
    server.listen({ port, host: "::1", ipv6Only: true });
  });
}
