// Loaded into wrangler before anything else. Its Miniflare gives scheduled events of a Worker with assets to the proxy that stands before
// the assets, which cannot take them (known to its makers; the release that mends it needs Node 22). This hands them to the
// Worker itself.
import fs from "node:fs";

const before = "await handleScheduled(url.searchParams, service)";
const after = `await handleScheduled(url.searchParams,
  Object.entries(env).find(([name]) => name.startsWith(CoreBindings.SERVICE_USER_ROUTE_PREFIX))?.[1] ?? service)`;

const { readFileSync } = fs;

fs.readFileSync = (file, ...options) => {
  const content = readFileSync(file, ...options);
  const isEntry = typeof content === "string" && String(file).endsWith("core/entry.worker.js");
  return isEntry ? content.replace(before, after) : content;
};
