import { randomBytes } from "node:crypto";
import { countSealedOtherwise } from "#app/domain/keys/seal-again.server.ts";
import {
  readDrawnKey,
  readSealingState,
  storeDrawnKey,
  storeSealingState,
} from "#app/domain/keys/sealing-state.server.ts";
import { ROTATED_KEYS, type RotatedKey } from "#app/platform/rotated-keys.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { readDatabaseAddress } from "#local/deployment/database-address.ts";
import { LocalModeError } from "#local/settings.ts";

const USAGE = `Usage: npm run rotate -- ${ROTATED_KEYS.join("|")} [--env production|preview] [--again]`;
const AGAIN = "--again";

/**
 * Draws a new key and describes the commands that set it. It sets nothing: only the operator
 * has the key that is in use. Throws a sentence while the key in use is needed.
 */
export async function rotateKey([name, ...others]: string[], connect = connectTo): Promise<string> {
  const key = ROTATED_KEYS.find((rotated) => rotated === name);
  if (!key) throw new LocalModeError(USAGE);
  const args = others.filter((arg) => arg !== AGAIN);
  const id = `${new Date().toISOString().slice(0, 10).replaceAll("-", "")}${randomBytes(2).toString("hex")}`;
  if (key === "ENCRYPTION_KEY") {
    const db = connect(args);
    await requireOneKey(db, others.includes(AGAIN));
    await storeDrawnKey(db, id);
  }
  const isPreview = args.some((arg) => arg === "preview" || arg === "--env=preview");
  return describeSteps(key, `${id}:${drawSecret(key)}`, isPreview ? " --env=preview" : "");
}

function connectTo(args: string[]): Database {
  const { url, authToken } = readDatabaseAddress(args, "rotate -- ENCRYPTION_KEY");
  return createDatabase(url, authToken);
}

/** The older key must be free for the key in use: nothing may need what it holds now. */
async function requireOneKey(db: Database, isAgain: boolean): Promise<void> {
  const state = await readSealingState(db);
  if (!state)
    throw new LocalModeError("The scheduler has not run yet: it notes the key that is in use.");
  const drawn = await readDrawnKey(db);
  if (drawn !== null && drawn !== state.id && !isAgain)
    throw new LocalModeError(
      `The key ${drawn} was drawn before and is not in use. Set it and wait a minute, or draw another one with ${AGAIN}.`,
    );
  const left = await countSealedOtherwise(db, state.id);
  if (left.length > 0) {
    // Such as rows that a Worker of the version before has written since: the job looks again.
    await storeSealingState(db, { ...state, isFinished: false });
    throw new LocalModeError(
      `Another key than the one in use has sealed ${left.map(({ name, rows }) => `${rows} ${name}`).join(", ")}. ` +
        "The scheduler seals 500 rows a minute again; rows that stay were sealed with a key that is gone.",
    );
  }
  if (!state.isFinished)
    throw new LocalModeError(
      "The key in use is new. Wait until the scheduler has looked at every row again: some minutes.",
    );
}

function drawSecret(key: RotatedKey): string {
  if (key === "ENCRYPTION_KEY") return randomBytes(32).toString("base64");
  return randomBytes(36).toString("base64url");
}

function describeSteps(key: RotatedKey, value: string, flag: string): string {
  return `The new ${key}, for your password manager:

  ${value}

Set the value that is in use now as the older key, then the new one:

  npx wrangler secret put ${key}_OLD${flag}
  npx wrangler secret put ${key}${flag}

What the key before the one in use has signed ends with the first command.`;
}
