import { createServer } from "node:net";
import { LocalModeError, type PortName, type Ports, portVariables } from "#local/settings.ts";

// Both families and the wildcards: a server on any of them would receive some of our requests.
const hosts = ["127.0.0.1", "::1", "0.0.0.0", "::"];

/** Throws a sentence that names the first taken port and the variable that changes it. */
export async function requireFreePorts(ports: Ports, names: readonly PortName[]): Promise<void> {
  for (const name of names) {
    const port = ports[name];
    if (await isPortFree(port)) continue;
    const { variable, usedBy } = portVariables[name];
    throw new LocalModeError(
      `Port ${port} (${usedBy}) is already in use: stop what is using it, or choose another with ${variable}=${port + 1}.`,
    );
  }
}

export async function isPortFree(port: number): Promise<boolean> {
  for (const host of hosts) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES");
    });
    server.listen({ port, host, ipv6Only: host === "::" }, () => server.close(() => resolve(true)));
  });
}

/**
 * A free port of the `count` ports from `from` on, below the range that systems use for outgoing
 * connections, so that a stopped server finds its port free again.
 */
export async function findFreePort(from = 25_000, count = 5_000): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = from + Math.floor(Math.random() * count);
    if (await isPortFree(port)) return port;
  }
  throw new LocalModeError(`No free port found between ${from} and ${from + count}.`);
}
