import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "#local/settings.ts";

/**
 * The rooms as a Worker of their own, in the form that Miniflare expects: for the development
 * server and for tests, where the site itself does not run on workerd.
 */
export async function roomsModule() {
  const { stdout: contents } = await promisify(execFile)(
    join(projectRoot, "node_modules/.bin/esbuild"),
    [
      join(projectRoot, "local/processes/rooms-worker.ts"),
      ...[
        "--bundle",
        "--format=esm",
        "--target=es2022",
        "--external:cloudflare:*",
        "--external:node:*",
      ],
      ...["--conditions=workerd,worker,browser", "--log-level=error"],
    ],
  );
  return { type: "ESModule" as const, path: "rooms.js", contents };
}
