import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { restoreScheduledEvents } from "./scheduled-events.ts";
import type { HostSettings } from "./worker.ts";

restoreScheduledEvents();
const { Miniflare } = await import("miniflare");

/** Runs the bundled Worker on workerd, with its stores in a folder. A process of its own, so that it can fail on its own. */
const file = process.argv[2] ?? "";
const { port, script, options, variables, stores } = JSON.parse(
  readFileSync(file, "utf8"),
) as HostSettings;
const worker = new Miniflare({
  ...options,
  modulesRoot: dirname(script),
  modules: [{ type: "ESModule", path: script }],
  bindings: variables,
  host: "127.0.0.1",
  port,
  defaultPersistRoot: stores,
  cf: false,
  unsafeTriggerHandlers: true,
});
await worker.ready;
