import fs from "node:fs";

const before = "await handleScheduled(url.searchParams, service)";
const after = `await handleScheduled(url.searchParams,
  Object.entries(env).find(([name]) => name.startsWith(CoreBindings.SERVICE_USER_ROUTE_PREFIX))?.[1] ?? service)`;

/**
 * Miniflare gives scheduled events of a Worker with assets to the proxy before the assets, which cannot take them (a known bug; the
 * release that fixes it needs Node 22). This gives them to the Worker itself. Call it before Miniflare is loaded.
 */
export function restoreScheduledEvents(): void {
  const { readFileSync } = fs;
  Object.assign(fs, {
    readFileSync(...args: Parameters<typeof readFileSync>) {
      const content = readFileSync(...args);
      const isEntry =
        typeof content === "string" && String(args[0]).endsWith("core/entry.worker.js");
      return isEntry ? content.replace(before, after) : content;
    },
  });
}
