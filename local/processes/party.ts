import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import { startServer } from "./processes.ts";

interface PartyOptions {
  port: number;
  /** The storage of rooms, and the configuration of this start. */
  directory: string;
  variables: Record<string, string>;
  logFile: string;
}

interface PartyConfig {
  main: string;
  parties?: Record<string, string>;
}

/** Starts PartyKit's development server; it listens on all interfaces, which cannot be changed. */
export function startParty({ port, directory, variables, logFile }: PartyOptions) {
  const config = writeConfig(directory, variables);
  const storage = join(directory, "state");
  return startServer({
    name: "The PartyKit server",
    command: join(projectRoot, "node_modules/.bin/partykit"),
    args: [
      "dev",
      "--config",
      config,
      "--port",
      String(port),
      "--persist",
      storage,
      "--disable-request-cf-fetch",
      "--no-hotkeys",
    ],
    environment: { CI: "1", NODE_ENV: "production" },
    logFile,
    url: `http://127.0.0.1:${port}/`,
  });
}

// Variables go through a file, because every user of the machine can read a command line.
function writeConfig(directory: string, variables: Record<string, string>): string {
  const config = JSON.parse(
    readFileSync(join(projectRoot, "partykit.json"), "utf8"),
  ) as PartyConfig;
  const parties = Object.entries(config.parties ?? {}).map(([name, path]) => [
    name,
    join(projectRoot, path),
  ]);
  const local = {
    ...config,
    main: join(projectRoot, config.main),
    parties: Object.fromEntries(parties),
    vars: variables,
  };
  const file = join(directory, "partykit.json");
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, JSON.stringify(local, null, 2), { mode: 0o600 });
  return file;
}
