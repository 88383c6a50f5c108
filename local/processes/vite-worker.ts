import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Plugin, ViteDevServer } from "vite";
import { getPlatformProxy } from "wrangler";

interface Worker {
  fetch(request: Request, bindings: unknown, context: unknown): Promise<Response>;
  scheduled(controller: unknown, bindings: unknown, context: unknown): Promise<void>;
}

const SCHEDULED_PATH = "/cdn-cgi/handler/scheduled";

/**
 * Serves the sources through the Worker's own entry during development: variables come from the
 * environment, buckets from the folder of the built Worker. It precedes Remix, whose own server
 * would bypass the entry.
 */
export function workerDevServer(): Plugin {
  return {
    name: "worker-dev-server",
    apply: "serve",
    async configureServer(server) {
      const platform = await getPlatformProxy({
        configPath: "wrangler.toml",
        persist: { path: process.env.WORKER_DIRECTORY ?? ".local/worker/v3" },
      });
      const { UPLOADS, PRIVATE_FILES, IMAGES } = platform.env;
      const bindings = { ...process.env, UPLOADS, PRIVATE_FILES, IMAGES };
      server.httpServer?.once("close", () => platform.dispose());
      // Before the files of the same names, as `run_worker_first` does.
      server.middlewares.use("/locales", (incoming, outgoing, next) => {
        answer(server, bindings, platform.ctx, incoming, outgoing).catch(next);
      });
      return () => {
        server.middlewares.use((incoming, outgoing, next) => {
          answer(server, bindings, platform.ctx, incoming, outgoing).catch(next);
        });
      };
    },
  };
}

async function answer(
  server: ViteDevServer,
  bindings: unknown,
  context: unknown,
  incoming: IncomingMessage & { originalUrl?: string },
  outgoing: ServerResponse,
): Promise<void> {
  const module = await server.ssrLoadModule("/app/entry.worker.ts");
  const worker = module.default as Worker;
  const url = new URL(incoming.originalUrl ?? "/", `http://${incoming.headers.host}`);
  if (url.pathname === SCHEDULED_PATH) {
    await worker.scheduled({}, bindings, context);
    outgoing.end("ok");
    return;
  }
  await send(await worker.fetch(toRequest(url, incoming), bindings, context), outgoing);
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
