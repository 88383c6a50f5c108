import { createServer, type IncomingMessage, request as send } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { WorkerState } from "./cloudflare.ts";

export interface Edge {
  origin: string;
  /** The versions that answered, without those that a header asked for. */
  answered: Set<string>;
  close(): void;
}

interface EdgeOptions {
  /** A site that stands for every version. */
  origin: string;
  state: WorkerState;
  /** Versions whose pages answer 500; with "late" only once they have all requests. */
  broken?: Map<string, "always" | "late">;
}

/**
 * Stands for Cloudflare's edge: requests go to the version that the current deployment chooses, or
 * that the override header names.
 */
export async function startEdge({ origin, state, broken = new Map() }: EdgeOptions): Promise<Edge> {
  const answered = new Set<string>();
  const choose = (request: IncomingMessage): string => {
    const traffic = state.deployments[0] ?? [];
    const header = String(request.headers["cloudflare-workers-version-overrides"] ?? "");
    const wanted = new RegExp(`${state.name}="([^"]+)"`).exec(header)?.[1];
    if (wanted && traffic.some(({ version }) => version === wanted)) return wanted;
    const main = traffic.find(({ percentage }) => percentage > 0)?.version ?? "none";
    answered.add(main);
    return main;
  };
  const isBroken = (version: string): boolean => {
    const share = state.deployments[0]?.find((each) => each.version === version)?.percentage;
    const when = broken.get(version);
    return when === "always" || (when === "late" && share === 100);
  };
  const server = createServer((request, response) => {
    const version = choose(request);
    const isHealth = request.url === "/healthz";
    if (isBroken(version) && !isHealth) return void response.writeHead(500).end("broken");
    const headers = forwarded(request, origin);
    const inner = send(origin + request.url, { method: request.method, headers }, (answer) => {
      const own = isHealth ? { "worker-version": version } : {};
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...own });
      answer.pipe(response);
    });
    inner.on("error", () => response.writeHead(502).end());
    request.pipe(inner);
  });
  server.on("upgrade", (request, socket) => {
    const { hostname, port } = new URL(origin);
    const inner = connect(Number(port), hostname, () => {
      const headers = Object.entries(forwarded(request, origin));
      const lines = headers.map(([name, value]) => `${name}: ${value}`);
      inner.write(`GET ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      inner.pipe(socket).pipe(inner);
    });
    inner.on("error", () => socket.destroy());
    socket.on("error", () => inner.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answered,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function forwarded(request: IncomingMessage, origin: string): Record<string, string> {
  const headers = { ...request.headers } as Record<string, string>;
  headers.host = new URL(origin).host;
  if (headers.origin) headers.origin = origin;
  return headers;
}
