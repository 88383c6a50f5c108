import type { Env } from "#app/platform/env.ts";
import { Circuit } from "./circuit.ts";
import { createDatabase, type Database, probeDatabase } from "./client.ts";

type Variables = Pick<
  Env,
  "DATABASE_URL" | "DATABASE_AUTH_TOKEN" | "DATABASE_STREAMS" | "DATABASE_SILENCE_MS"
>;

/** What this isolate knows about the silence of the database; null before its first request. */
let circuit: Circuit | null = null;

let shared: { env: Variables; db: Database } | null = null;

/** One for all requests of this isolate if it keeps streams, otherwise one for each. */
export function siteDatabase(env: Variables): Database {
  if (shared?.env === env) return shared.db;
  const { DATABASE_STREAMS: streams, DATABASE_SILENCE_MS: silenceMs } = env;
  circuit ??= new Circuit({ silenceMs });
  const options = { streams, circuit, timeoutMs: 2 * silenceMs };
  const db = createDatabase(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, options);
  if (streams > 0) shared = { env, db };
  return db;
}

/** Asks the database until it answers, if it was found to be silent. No visitor waits for this. */
export async function probeSiteDatabase(readVariables: () => Variables): Promise<void> {
  if (!circuit?.isOpen) return;
  const { DATABASE_URL, DATABASE_AUTH_TOKEN } = readVariables();
  await probeDatabase(circuit, DATABASE_URL, DATABASE_AUTH_TOKEN);
}
