import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { type RunningProcess, startServer } from "#local/processes/processes.ts";
import type { Bundle } from "./bundle.ts";
import { type Answer, plainBody } from "./connection.ts";

export interface RuntimePorts {
  app: number;
  /** Answers `/N` with a string of N bytes, and `/copy` with the response put there. */
  fixed: number;
  /** Answers 200 to everything, in place of mail, payments and buckets. */
  others: number;
}

const fixedWorker = `
const texts = new Map();
let copy = null;
export default {
  async fetch(request) {
    if (request.method === "PUT") {
      const headers = new Headers(JSON.parse(request.headers.get("X-Copy")));
      copy = { body: new Uint8Array(await request.arrayBuffer()), init: { headers, encodeBody: "manual" } };
      return new Response("ok");
    }
    if (request.url.endsWith("/copy")) return new Response(copy.body, copy.init);
    const size = request.url.slice(request.url.lastIndexOf("/") + 1);
    if (!texts.has(size)) texts.set(size, "x".repeat(Number(size)));
    return new Response(texts.get(size), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};`;
const otherWorker = `export default { fetch: () => new Response("ok") };`;

/** The runtime that wrangler itself would start. */
const workerd = (): string => fromMiniflare("workerd").default;

export const workerdVersion = (): string => fromMiniflare("workerd").version;

function fromMiniflare(name: string) {
  return createRequire(createRequire(import.meta.url).resolve("miniflare"))(name);
}

/**
 * Runs the bundle on plain workerd, without the proxies of the development servers, beside a Worker
 * that answers fixed strings. There is no R2 and no picture service: no measured page uses them.
 */
export async function startBareWorkerd(options: {
  directory: string;
  bundle: Bundle;
  ports: RuntimePorts;
  variables: Record<string, string>;
}): Promise<RunningProcess> {
  const { directory, ports } = options;
  const file = join(directory, `workerd-${ports.app}.capnp`);
  writeFileSync(file, configure(options), { mode: 0o600 });
  return startServer({
    name: "workerd",
    command: workerd(),
    args: ["serve", "--experimental", file],
    logFile: join(directory, `logs/workerd-${ports.app}.log`),
    url: `http://127.0.0.1:${ports.app}/`,
  });
}

/** Makes the fixed Worker repeat a response of the app. Returns the path. */
export async function copyToFixed({ fixed }: RuntimePorts, answer: Answer): Promise<string> {
  const path = "/copy";
  const headers = answer.headers
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line): [string, string] => {
      const end = line.indexOf(":");
      return [line.slice(0, end), line.slice(end + 1).trim()];
    })
    .filter(([name]) => !/^(content-length|transfer-encoding|connection)$/i.test(name));
  await fetch(`http://127.0.0.1:${fixed}${path}`, {
    method: "PUT",
    headers: { "X-Copy": JSON.stringify(headers) },
    body: new Uint8Array(plainBody(answer)),
  });
  return path;
}

const rooms = {
  THREAD_ROOM: "ThreadRoom",
  INBOX_ROOM: "InboxRoom",
  VIEW_COUNTER: "ViewCounter",
};
const namespaces = Object.values(rooms).map(
  (name) => `(className = "${name}", uniqueKey = "${name}", enableSql = true)`,
);
const roomBindings = Object.entries(rooms).map(
  ([name, className]) => `(name = "${name}", durableObjectNamespace = "${className}")`,
);

function configure(options: Parameters<typeof startBareWorkerd>[0]): string {
  const { bundle, ports, variables } = options;
  // Relative to this file: an absolute path would be one of the compiler's own libraries.
  const script = relative(options.directory, bundle.script);
  const texts = Object.entries(variables).map(
    ([name, value]) => `(name = ${text(name)}, text = ${text(value)})`,
  );
  const stores = [
    `(name = "UPLOADS", r2Bucket = "others")`,
    `(name = "PRIVATE_FILES", r2Bucket = "others")`,
    `(name = "IMAGES", service = "others")`,
  ];
  const bindings = [...texts, ...stores, ...roomBindings];
  const compatibility = `compatibilityDate = ${text(bundle.compatibilityDate)}, compatibilityFlags = [${bundle.compatibilityFlags.map(text).join(", ")}]`;
  const worker = (script: string, more = ""): string =>
    `(modules = [(name = "index.js", esModule = ${script})], ${compatibility}${more})`;
  const socket = (name: keyof RuntimePorts): string =>
    `(name = "${name}", address = "127.0.0.1:${ports[name]}", http = (), service = "${name}")`;
  const app = worker(
    `embed ${text(script)}`,
    `, bindings = [${bindings.join(", ")}], globalOutbound = "loopback"` +
      `, durableObjectNamespaces = [${namespaces.join(", ")}], durableObjectStorage = (inMemory = void)`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "app", worker = ${app}),
    (name = "fixed", worker = ${worker(text(fixedWorker))}),
    (name = "others", worker = ${worker(text(otherWorker))}),
    (name = "loopback", network = (allow = ["local"])),
  ],
  sockets = [${socket("app")}, ${socket("fixed")}, ${socket("others")}],
);
`;
}

/** A text literal: those of JSON are those of Cap'n Proto. */
function text(value: string): string {
  return JSON.stringify(value);
}
