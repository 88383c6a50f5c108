import { parseArgs } from "node:util";
import { deleteRequestsUnscoped } from "#app/domain/privacy/deletion/delete-requests.server.ts";
import {
  listOwnRequests,
  type OwnRequest,
} from "#app/domain/quotes/client/list-requests.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { readDatabaseAddress } from "#local/deployment/database-address.ts";
import { LocalModeError } from "#local/settings.ts";

const USAGE =
  "Usage: npm run request:erase -- ADDRESS [--request ID | --all] [--env production|preview]";

/**
 * Lists the requests of a client's address, or deletes one of them or all of them for good. Returns
 * what to print. That the client wants it is NOT checked here.
 */
export async function eraseRequests(args: string[], connect = connectTo): Promise<string> {
  const { address, request, all, env } = readArguments(args);
  const db = connect(env);
  const requests = await listAll(db, address);
  if (requests.length === 0) throw new LocalModeError(`No request came from ${address}.`);
  if (!all && request === undefined)
    return `${requests.map(describe).join("\n")}\nNothing was deleted: add --request ID or --all.`;
  const chosen = requests.filter(({ id }) => all || id === request);
  if (chosen.length === 0) throw new LocalModeError(`${address} has no request ${request}.`);
  const deleted = await deleteRequestsUnscoped(
    db,
    chosen.map(({ id }) => id),
  );
  return `${chosen.map(describe).join("\n")}\nDeleted for good: ${deleted}.`;
}

const describe = ({ id, createdAt, category, asked }: OwnRequest): string =>
  `${id}  ${new Date(createdAt).toISOString()}  ${category}, experts: ${asked}`;

function connectTo(env: string | undefined): Database {
  const args = env === undefined ? [] : ["--env", env];
  const { url, authToken } = readDatabaseAddress(args, "request:erase -- ADDRESS");
  return createDatabase(url, authToken);
}

async function listAll(db: Database, email: string, before: string | null = null) {
  const { requests, next } = await listOwnRequests(db, { email, before });
  const rest: OwnRequest[] = next === null ? [] : await listAll(db, email, next);
  return [...requests, ...rest];
}

function readArguments(args: string[]) {
  const options = {
    request: { type: "string" },
    all: { type: "boolean", default: false },
    env: { type: "string" },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [address = "", ...others] = positionals;
    if (!address.includes("@") || others.length > 0) throw new Error("Name one address.");
    if (values.all && values.request !== undefined) throw new Error("Choose one request, or all.");
    return { ...values, address: address.toLowerCase() };
  } catch (error) {
    throw new LocalModeError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
