import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { readPageVisit } from "#app/web/page-cache/cacheable-request.server.ts";
import type { WorkerState } from "./worker-state.ts";

interface Edge {
  origin: string;
  /** The versions that answered requests which asked for none. */
  answered: Set<string>;
  close(): void;
}

interface EdgeOptions {
  /** The site that answers for every version. */
  origin: string;
  state: WorkerState;
  broken: Map<string, Fault>;
}

/**
 * A version whose pages answer 500, except those that the page cache still has; with "late" only
 * once it has all requests. With "sockets" it admits every socket, and with "astray" another
 * version answers for its pages.
 */
export type Fault = "always" | "late" | "sockets" | "astray";

/**
 * Divides requests as Cloudflare's edge does: each goes to the version that the current deployment
 * chooses, or that the override header names.
 */
export async function startEdge({ origin, state, broken }: EdgeOptions): Promise<Edge> {
  const answered = new Set<string>();
  const server = createServer((request, response) => {
    const wanted = findWanted(state, request);
    const version = wanted ?? mainVersionOf(state);
    if (!wanted) answered.add(version);
    const isHealth = request.url === "/healthz";
    const fails = isBroken(version, state, broken) && !isHealth && !isInPageCache(request, origin);
    const own = {
      "worker-version": broken.get(version) === "astray" && !isHealth ? "astray" : version,
    };
    if (fails) response.writeHead(500, own).end("broken");
    else passOn(request, response, { origin, own });
  });
  const admitting = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    const version = findWanted(state, request) ?? mainVersionOf(state);
    if (broken.get(version) === "sockets") {
      admitting.once("headers", (lines) => lines.push(`Worker-Version: ${version}`));
      admitting.handleUpgrade(request, socket, head, () => {});
    } else passOnSocket(request, socket, { origin, version });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, answered, close };
}

const trafficOf = ({ deployments }: WorkerState) => deployments[0] ?? [];

const mainVersionOf = (state: WorkerState): string =>
  trafficOf(state).find(({ percentage }) => percentage > 0)?.version ?? "none";

/** The version of the override header, which counts only if it is part of the deployment. */
function findWanted(state: WorkerState, { headers }: IncomingMessage): string | undefined {
  const header = String(headers["cloudflare-workers-version-overrides"] ?? "");
  const wanted = new RegExp(`${state.name}="([^"]+)"`).exec(header)?.[1];
  return trafficOf(state).find(({ version }) => version === wanted)?.version;
}

/** The cache has the pages of the former release, which a visitor without cookies gets. */
function isInPageCache({ url, headers }: IncomingMessage, origin: string): boolean {
  const { cookie } = headers;
  const visit = new Request(origin + url, { headers: cookie ? { Cookie: cookie } : {} });
  return readPageVisit(visit) !== null;
}

function isBroken(version: string, state: WorkerState, broken: EdgeOptions["broken"]): boolean {
  const share = trafficOf(state).find((each) => each.version === version)?.percentage;
  const when = broken.get(version);
  return when === "always" || (when === "late" && share === 100);
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, own }: { origin: string; own: Record<string, string> },
): void {
  const headers = toOrigin(request, origin);
  // The site may end a kept connection just before the next request.
  const options = { method: request.method, headers, agent: false };
  const inner = send(origin + request.url, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...own });
    answer.pipe(response);
  });
  inner.on("error", () => response.writeHead(502).end());
  request.pipe(inner);
}

function passOnSocket(
  request: IncomingMessage,
  socket: Duplex,
  { origin, version }: { origin: string; version: string },
): void {
  const headers = toOrigin(request, origin);
  const inner = send(origin + request.url, { headers, agent: false });
  inner.on("upgrade", (answer, site, first) => {
    const kept = Object.entries({ ...answer.headers, "worker-version": version });
    const lines = kept.map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    socket.write(first);
    site.on("error", () => socket.destroy());
    site.pipe(socket).pipe(site);
  });
  inner.on("response", ({ statusCode }) => socket.end(`HTTP/1.1 ${statusCode} Refused\r\n\r\n`));
  inner.on("error", () => socket.destroy());
  socket.on("error", () => inner.destroy());
  inner.end();
}

/** The request's headers, addressed to the site. */
function toOrigin(request: IncomingMessage, origin: string): Record<string, string> {
  const headers = { ...request.headers } as Record<string, string>;
  headers.host = new URL(origin).host;
  if (headers.origin) headers.origin = origin;
  return headers;
}
