import { hkdfSync, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { LocalModeError } from "#local/settings.ts";

/** How the key of a backup follows from its passphrase or key file; stored in the manifest. */
export interface Encryption {
  kdf: "scrypt";
  cost: number;
  blockSize: number;
  parallelism: number;
  /** Base64. */
  salt: string;
  /** Base64 of bytes that follow from the key alone, so that a wrong key is noticed at once. */
  check: string;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** 128 MiB of memory and less than a second. */
const COST = { cost: 2 ** 17, blockSize: 8, parallelism: 1 } as const;
/** Refuses a manifest that would take all memory or time. */
const MOST_COST = 2 ** 20;
const FEWEST_CHARACTERS = 16;

/**
 * The passphrase of `BACKUP_PASSPHRASE`, or the content of the file that `BACKUP_KEY_FILE` names.
 */
export function readBackupSecret(environment: NodeJS.ProcessEnv): Buffer {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_KEY_FILE: file } = environment;
  if (passphrase && file)
    throw new LocalModeError("Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE, not both.");
  if (!passphrase && !file)
    throw new LocalModeError(
      "Set BACKUP_PASSPHRASE to the passphrase of the backup, or BACKUP_KEY_FILE to the name of a file with its key " +
        "(for example of: openssl rand -out backup.key 32). npm run backup -- --plain encrypts nothing.",
    );
  const secret = file ? readKeyFile(file) : Buffer.from((passphrase ?? "").normalize("NFC"));
  if (secret.length < FEWEST_CHARACTERS)
    throw new LocalModeError(
      `The passphrase or key of the backup needs at least ${FEWEST_CHARACTERS} characters.`,
    );
  return secret;
}

function readKeyFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new LocalModeError(`BACKUP_KEY_FILE cannot be read: ${file}`);
  }
}

export function createEncryption(secret: Buffer): { encryption: Encryption; key: Buffer } {
  const draft = {
    kdf: "scrypt",
    ...COST,
    salt: randomBytes(SALT_BYTES).toString("base64"),
  } as const;
  const key = deriveKey(draft, secret);
  return { encryption: { ...draft, check: checkOf(key).toString("base64") }, key };
}

/** The key of an existing backup. Throws if the passphrase or key file is another one. */
export function openEncryption(encryption: Encryption, secret: Buffer): Buffer {
  const { kdf, cost, blockSize, parallelism } = encryption;
  const isKnown = blockSize === COST.blockSize && parallelism === COST.parallelism;
  if (kdf !== "scrypt" || !isKnown || !(cost <= MOST_COST))
    throw new LocalModeError("The manifest of the backup names an unknown encryption.");
  const key = deriveKey(encryption, secret);
  const [expected, own] = [Buffer.from(encryption.check, "base64"), checkOf(key)];
  if (expected.length === own.length && timingSafeEqual(expected, own)) return key;
  throw new LocalModeError("The passphrase or key file is not the one of this backup.");
}

function deriveKey(encryption: Omit<Encryption, "check">, secret: Buffer): Buffer {
  const { cost, blockSize, parallelism, salt } = encryption;
  return scryptSync(secret, Buffer.from(salt, "base64"), KEY_BYTES, {
    cost,
    blockSize,
    parallelization: parallelism,
    maxmem: 256 * cost * blockSize,
  });
}

const checkOf = (key: Buffer): Buffer => Buffer.from(hkdfSync("sha256", key, "", "check", 16));

/** The key of one file, which no other file has, so that its nonces may count from zero. */
export function fileKey(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, "file", KEY_BYTES));
}
