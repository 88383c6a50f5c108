import { join } from "node:path";
import { runToEnd } from "./processes.ts";
import { projectRoot } from "./settings.ts";

/** Builds browser assets and the Worker into a folder of their own. */
export function buildSite(directory: string, logFile: string): Promise<void> {
  return runToEnd({
    name: "The build",
    command: join(projectRoot, "node_modules/.bin/remix"),
    args: ["vite:build"],
    environment: { BUILD_DIR: directory, NODE_ENV: "production" },
    logFile,
  });
}
