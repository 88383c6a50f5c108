/**
 * Files of a backup. A plain one holds its bytes. An encrypted one holds four letters, a random
 * salt, and chunks of 64 KiB, each encrypted by AES-256-GCM with a tag of 16 bytes. The nonce of a
 * chunk is its number and whether it is the last one; the tag also covers the backup's id and the
 * file's name. So a chunk or file that was cut, moved, swapped or replaced does not open.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LocalModeError } from "#local/settings.ts";
import { fileKey } from "./keys.ts";

/** The folder of a backup, its id, and its key; null for a plain backup. */
export interface Vault {
  directory: string;
  id: string;
  key: Buffer | null;
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const MAGIC = Buffer.from("EDB1");
const SALT_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** Written beside the file and renamed when it is complete and on the disk. */
export const DRAFT = ".part";

/** Writes a file of the backup. After a crash it exists completely or not at all. */
export async function writeFileOf(vault: Vault, name: string, source: Bytes): Promise<void> {
  const file = join(vault.directory, name);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}${DRAFT}`;
  const handle = await open(draft, "w", 0o600);
  try {
    // Unlike `write`, `appendFile` goes on after a write that the system cut short.
    for await (const bytes of vault.key ? seal(vault, name, source) : source)
      await handle.appendFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** The content of a file. Throws before its end if anything in it was changed. */
export async function* readFileOf(vault: Vault, name: string): AsyncGenerator<Uint8Array> {
  const stored = createReadStream(join(vault.directory, name));
  if (!vault.key) {
    yield* stored;
    return;
  }
  try {
    yield* unseal(vault, name, stored);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw damaged(name);
  }
}

export const damaged = (name: string): LocalModeError =>
  new LocalModeError(`The file ${name} of the backup is truncated or was changed.`);

/** The size of a file on disk, and its SHA-256 in hexadecimal. Null if it does not exist. */
export async function measureFile(file: string): Promise<{ bytes: number; sha256: string } | null> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const piece of createReadStream(file)) {
      hash.update(piece);
      bytes += piece.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  return { bytes, sha256: hash.digest("hex") };
}

async function* seal(vault: Vault, name: string, source: Bytes): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES);
  yield Buffer.concat([MAGIC, salt]);
  const key = fileKey(vault.key as Buffer, salt);
  for await (const { bytes, number, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number, isLast));
    cipher.setAAD(contextOf(vault, name));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

async function* unseal(vault: Vault, name: string, stored: Bytes): AsyncGenerator<Uint8Array> {
  const { head, rest } = await takeHead(stored, MAGIC.length + SALT_BYTES);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(name);
  const key = fileKey(vault.key as Buffer, head.subarray(MAGIC.length));
  for await (const { bytes, number, isLast } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw damaged(name);
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number, isLast));
    decipher.setAAD(contextOf(vault, name));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  }
}

const contextOf = ({ id }: Vault, name: string): Buffer => Buffer.from(`${id}/${name}`);

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

interface Chunk {
  bytes: Buffer;
  number: number;
  isLast: boolean;
}

/** The same bytes in chunks of one size. There is always a last one, which may be shorter. */
async function* inChunks(source: Bytes, size: number): AsyncGenerator<Chunk> {
  let held = Buffer.alloc(0);
  let number = 0;
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    // A full chunk may be the last one.
    for (; held.length > size; number += 1) {
      yield { bytes: held.subarray(0, size), number, isLast: false };
      held = held.subarray(size);
    }
  }
  yield { bytes: held, number, isLast: true };
}

async function takeHead(source: Bytes, length: number): Promise<{ head: Buffer; rest: Bytes }> {
  const pieces = (async function* () {
    yield* source;
  })();
  let held = Buffer.alloc(0);
  while (held.length < length) {
    const next = await pieces.next();
    if (next.done) throw new Error("The file ends within its head");
    held = Buffer.concat([held, next.value]);
  }
  const rest = (async function* () {
    yield held.subarray(length);
    yield* pieces;
  })();
  return { head: held.subarray(0, length), rest };
}
