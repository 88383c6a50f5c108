import { parseArgs } from "node:util";
import type { DatabaseAddress } from "#local/processes/migrate.ts";
import { LocalModeError } from "#local/settings.ts";
import { parseEnvironment, readWorkerConfig } from "./worker-config.ts";

/**
 * The database of an environment of wrangler.toml (`--env`), or that of DATABASE_URL. Throws the
 * usage of the command without either.
 */
export function readDatabaseAddress(args: string[], command: string): DatabaseAddress {
  const { values } = parseArgs({ args, options: { env: { type: "string" } } });
  const { DATABASE_URL, DATABASE_AUTH_TOKEN: authToken } = process.env;
  const url = values.env ? configuredUrl(values.env) : DATABASE_URL;
  if (url) return { url, authToken };
  throw new LocalModeError(
    `Usage: DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run ${command}, ` +
      `or DATABASE_AUTH_TOKEN=… npm run ${command} -- --env production|preview`,
  );
}

const configuredUrl = (environment: string): string | undefined =>
  readWorkerConfig(parseEnvironment(environment)).variables.DATABASE_URL;
