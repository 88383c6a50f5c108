import { join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import { quietWrangler } from "./build.ts";
import { startServer } from "./processes.ts";

interface DevServerOptions {
  port: number;
  /** Buckets and caches, as for the built Worker. */
  directory: string;
  variables: Record<string, string>;
  logFile: string;
}

/**
 * Serves the sources through Vite with hot reload. Vite's context function reads variables and
 * folder from the environment.
 */
export function startVite({ port, directory, variables, logFile }: DevServerOptions) {
  return startServer({
    name: "The development server",
    command: join(projectRoot, "node_modules/.bin/remix"),
    args: ["vite:dev", "--host", "127.0.0.1", "--port", String(port), "--strictPort"],
    environment: {
      ...quietWrangler(directory),
      ...variables,
      // Miniflare's path: wrangler appends the last part itself.
      WORKER_DIRECTORY: join(directory, "v3"),
      NODE_ENV: "development",
    },
    logFile,
    url: `http://127.0.0.1:${port}/healthz`,
  });
}
