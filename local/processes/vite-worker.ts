import type { IncomingMessage, ServerResponse } from "node:http";
import { type Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Miniflare, WebSocket } from "miniflare";
import type { Plugin, ViteDevServer } from "vite";
import { WebSocketServer } from "ws";
import { LIVE_PATH } from "#app/paths.ts";
import { roomsModule } from "./rooms.ts";

interface Worker {
  fetch(request: Request, bindings: unknown, context: unknown): Promise<Response>;
  scheduled(controller: unknown, bindings: unknown, context: unknown): Promise<void>;
}

const SCHEDULED_PATH = "/cdn-cgi/handler/scheduled";

type Bindings = Record<string, unknown>;

interface Platform {
  miniflare: Miniflare;
  bindings: Bindings;
}

interface Site {
  server: ViteDevServer;
  bindings(): Promise<Bindings>;
}

/**
 * Serves the sources through the Worker's own entry during development: variables come from the
 * environment, buckets and rooms from the folder of the built Worker. It precedes Remix, whose own
 * server would bypass the entry.
 */
export function workerDevServer(): Plugin {
  return {
    name: "worker-dev-server",
    apply: "serve",
    configureServer(server) {
      // Remix also makes a server that only compiles, in each build: it starts no program.
      let platform: Promise<Platform> | null = null;
      const bindings = async () => {
        platform ??= startPlatform();
        return (await platform).bindings;
      };
      const site = { server, bindings };
      server.httpServer?.once("close", async () => (await platform)?.miniflare.dispose());
      server.httpServer?.on("upgrade", (incoming, socket, head) => {
        if (!incoming.url?.startsWith(LIVE_PATH)) return;
        upgrade(site, incoming, socket, head).catch(() => socket.destroy());
      });
      // Before the files of the same names, as `run_worker_first` does.
      server.middlewares.use("/locales", (incoming, outgoing, next) => {
        answer(site, incoming, outgoing).catch(next);
      });
      return () => {
        server.middlewares.use((incoming, outgoing, next) => {
          answer(site, incoming, outgoing).catch(next);
        });
      };
    },
  };
}

/** The bindings of wrangler.toml on workerd, with rooms and counters as its only program. */
async function startPlatform(): Promise<Platform> {
  // Loading them takes seconds, which a build does not have to wait.
  const [{ Miniflare }, { unstable_getMiniflareWorkerOptions: readOptions }] = await Promise.all([
    import("miniflare"),
    import("wrangler"),
  ]);
  // Wrangler asks for an existing folder of assets; Vite serves them here.
  const { workerOptions } = readOptions("wrangler.toml", undefined, {
    overrides: { assets: { directory: "public" } },
  });
  const { assets: _, ...options } = workerOptions;
  const miniflare = new Miniflare({
    ...options,
    // The counters write to the database.
    bindings: { DATABASE_URL: process.env.DATABASE_URL ?? "" },
    modules: [await roomsModule()],
    cf: false,
    defaultPersistRoot: process.env.WORKER_DIRECTORY ?? ".local/worker/v3",
  });
  const { UPLOADS, PRIVATE_FILES, IMAGES, THREAD_ROOM, INBOX_ROOM, VIEW_COUNTER } =
    await miniflare.getBindings();
  const objects = { THREAD_ROOM, INBOX_ROOM, VIEW_COUNTER };
  return { miniflare, bindings: { ...process.env, UPLOADS, PRIVATE_FILES, IMAGES, ...objects } };
}

const sockets = new WebSocketServer({ noServer: true });

async function upgrade(
  site: Site,
  incoming: Incoming,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const response = (await respond(site, incoming)) as Response & { webSocket?: WebSocket };
  const { webSocket } = response;
  if (!webSocket) {
    socket.end(`HTTP/1.1 ${response.status} ${response.statusText}\r\nConnection: close\r\n\r\n`);
    return;
  }
  const { coupleWebSocket } = await import("miniflare");
  sockets.handleUpgrade(incoming, socket, head, (browser) => {
    void coupleWebSocket(browser, webSocket);
  });
}

type Incoming = IncomingMessage & { originalUrl?: string };

async function answer(site: Site, incoming: Incoming, outgoing: ServerResponse): Promise<void> {
  await send(await respond(site, incoming), outgoing);
}

async function respond(site: Site, incoming: Incoming): Promise<Response> {
  const module = await site.server.ssrLoadModule("/app/entry.worker.ts");
  const worker = module.default as Worker;
  const path = incoming.originalUrl ?? incoming.url ?? "/";
  const url = new URL(path, `http://${incoming.headers.host}`);
  const bindings = await site.bindings();
  const context = { waitUntil: () => {}, passThroughOnException: () => {} };
  if (url.pathname !== SCHEDULED_PATH) {
    return worker.fetch(toRequest(url, incoming), bindings, context);
  }
  await worker.scheduled({}, bindings, context);
  return new Response("ok");
}

function toRequest(url: URL, incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const { method = "GET" } = incoming;
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const body = Readable.toWeb(incoming) as ReadableStream;
  return new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  outgoing.setHeader("Set-Cookie", response.headers.getSetCookie());
  if (!response.body) return void outgoing.end();
  // A visitor who leaves early is not a failure.
  await pipeline(Readable.fromWeb(response.body as never), outgoing).catch((error: unknown) => {
    if (!outgoing.destroyed) throw error;
  });
}
