import fs, { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Miniflare } from "#local/setup/miniflare.ts";
import type { HostSettings } from "./worker.ts";

const patches = [
  {
    // Scheduled events of a Worker with assets go to the asset proxy, which cannot handle them (a
    // known bug; the fixed release needs Node 22). This sends them to the Worker itself.
    file: "core/entry.worker.js",
    before: "await handleScheduled(url.searchParams, service)",
    after: `await handleScheduled(url.searchParams,
  Object.entries(env).find(([name]) => name.startsWith(CoreBindings.SERVICE_USER_ROUTE_PREFIX))?.[1] ?? service)`,
  },
  {
    // Miniflare writes the Worker for workerd into memory that grows by 4 kB, and copies all of it
    // each time: half a second of CPU for each start.
    file: "miniflare/dist/src/index.js",
    before: "MIN_SINGLE_SEGMENT_GROWTH = 4096",
    after: "MIN_SINGLE_SEGMENT_GROWTH = 16_777_216",
  },
];

patchMiniflare();
const miniflare = await import("#local/setup/miniflare.ts");

/**
 * Runs the bundled Worker on workerd, with its stores in a folder, as a process that can fail
 * independently. SIGUSR2 kills workerd. SIGHUP starts it again with the settings that the file
 * then holds, which takes a third of the time of a new process.
 */
const file = process.argv[2] ?? "";
let worker: Miniflare | null = null;
/** Each signal waits for what the one before has started. */
let work = start();
process.on("SIGUSR2", () => {
  work = work.then(stop);
});
process.on("SIGHUP", () => {
  work = work.then(stop).then(start);
});
// Without workerd nothing else keeps this process alive.
setInterval(() => {}, 2 ** 30);

async function start(): Promise<void> {
  worker = startWorkerd();
  await worker.ready;
}

async function stop(): Promise<void> {
  await worker?.dispose();
  worker = null;
}

function startWorkerd(): Miniflare {
  const { port, script, entry, options, variables, stores } = JSON.parse(
    readFileSync(file, "utf8"),
  ) as HostSettings;
  const folder = dirname(script);
  const worker = { type: "ESModule", path: script } as const;
  const first = { type: "ESModule", path: join(folder, "entry.js"), contents: entry } as const;
  return new miniflare.Miniflare({
    ...options,
    modulesRoot: folder,
    modules: [...(entry ? [first] : []), worker, ...binaryModules(folder)],
    bindings: variables,
    host: "127.0.0.1",
    port,
    defaultPersistRoot: stores,
    cf: false,
    unsafeTriggerHandlers: true,
  });
}

/** The modules beside the Worker that are no scripts. */
function binaryModules(folder: string) {
  const names = readdirSync(folder).filter((name) => /\.(wasm|bin)$/.test(name));
  return names.map((name) => {
    const type = name.endsWith(".wasm") ? ("CompiledWasm" as const) : ("Data" as const);
    return { type, path: join(folder, name) };
  });
}

/**
 * Changes the files of `patches` as they are read. Call it before Miniflare is loaded. Throws when
 * Miniflare no longer has what a patch changes.
 */
function patchMiniflare(): void {
  const { readFileSync } = fs;
  Object.assign(fs, {
    readFileSync(...args: Parameters<typeof readFileSync>) {
      const content = readFileSync(...args);
      if (typeof content !== "string") return content;
      const patch = patches.find(({ file }) => String(args[0]).endsWith(file));
      if (!patch) return content;
      if (!content.includes(patch.before)) throw new Error(`${patch.file} has changed.`);
      return content.replace(patch.before, patch.after);
    },
  });
}
