import { type SQL, sql } from "drizzle-orm";
import { fnv1a } from "#app/lib/crypto/fnv1a.ts";

/**
 * The signature of a listing says of each of its tokens in which class of fields it is. It is a
 * cuckoo filter (Fan et al., 2014): a token is in one of two buckets that its hash names, so SQLite
 * reads 32 bytes for an answer, where a word in a text takes it ten times as long.
 *
 * An entry is a fingerprint of three letters and the digit of the class. Of 40,000 tokens that a
 * listing does not have, about one seems to be there: a signature orders hits, and never decides
 * about one.
 */
const ENTRIES = 4;
const ENTRY_BYTES = 4;
const BUCKET_BYTES = ENTRIES * ENTRY_BYTES;
const EMPTY = " ".repeat(ENTRY_BYTES);
/** So full at most: a fuller filter rarely finds a place for the last tokens. */
const MOST_FILLED = 0.88;
const MOST_MOVES = 200;
/** The second bucket comes from the upper half of the hash. */
const UPPER = 65_536;

/** Letters of a fingerprint: neither digits nor signs that JSON escapes. */
const LETTERS = Array.from({ length: 68 }, (_, at) => String.fromCharCode(58 + at))
  .filter((letter) => letter !== "\\")
  .join("");
const FINGERPRINT = 3;

/** How telling a field is, from name, headline and tags down to the end of a long text. */
export const FIELD_CLASSES = 4;

interface Hashed {
  fingerprint: string;
  hash: number;
}

/** A fingerprint with its class, and the hash that names its buckets. */
interface Entry {
  entry: string;
  hash: number;
}

function hashOf(token: string): Hashed {
  const hash = fnv1a(token);
  let rest = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  rest = (rest ^ (rest >>> 13)) >>> 0;
  let fingerprint = "";
  while (fingerprint.length < FINGERPRINT) {
    fingerprint += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return { fingerprint, hash };
}

/** A token as a statement asks for it: its fingerprint, then its hash as a number. */
export function signatureMark(token: string): string {
  const { fingerprint, hash } = hashOf(token);
  return fingerprint + hash;
}

/** The signature of distinct tokens, by class, as ASCII text that is stored as bytes. */
export function toSignature(classes: readonly (readonly string[])[]): string {
  const entries = new Map<string, Entry>();
  for (const [fieldClass, tokens] of classes.entries()) {
    for (const token of tokens) {
      const { fingerprint, hash } = hashOf(token);
      const key = fingerprint + hash;
      if (!entries.has(key)) entries.set(key, { entry: fingerprint + fieldClass, hash });
    }
  }
  const all = [...entries.values()];
  for (let size = Math.ceil(all.length / (ENTRIES * MOST_FILLED)); ; size += 1 + (size >> 4)) {
    const buckets = fill(all, Math.max(size, 1));
    if (buckets) return buckets.map(toBytes).join("");
  }
}

const toBytes = (bucket: readonly Entry[]): string =>
  Array.from({ length: ENTRIES }, (_, at) => bucket[at]?.entry ?? EMPTY).join("");

/** Null when an entry finds no place. An entry without a place takes that of another one. */
function fill(entries: readonly Entry[], size: number): Entry[][] | null {
  const buckets: Entry[][] = Array.from({ length: size }, () => []);
  const placesOf = ({ hash }: Entry) => [hash % size, Math.floor(hash / UPPER) % size] as const;
  for (const entry of entries) {
    let homeless: Entry | undefined = entry;
    let [at, other] = placesOf(entry);
    if ((buckets[at]?.length ?? 0) > (buckets[other]?.length ?? 0)) [at, other] = [other, at];
    for (let move = 0; homeless && move <= MOST_MOVES; move += 1) {
      const bucket: Entry[] = buckets[at] ?? [];
      bucket.push(homeless);
      homeless = bucket.length > ENTRIES ? bucket.splice(move % ENTRIES, 1)[0] : undefined;
      if (!homeless) break;
      const [first, second] = placesOf(homeless);
      at = at === first ? second : first;
    }
    if (homeless) return null;
  }
  return buckets;
}

/** Columns of a mark in the SQL expression `mark`: its fingerprint, and its hash with `At`. */
export const markColumns = (mark: string, name: string): string =>
  `substr(${mark}, 1, ${FINGERPRINT}) as ${name}, substr(${mark}, ${FINGERPRINT + 1}) + 0 as ${name}At`;

/** SQL: how many buckets the signature of a listing `l` has. */
const SIZE = `(length(l.signature) / ${BUCKET_BYTES})`;
export const SIGNATURE_SIZE = sql.raw(SIZE);

/** SQL: both buckets of a hash in the signature of a listing `l` with so many, as text. */
function buckets(hash: string, size: string): string {
  const bucket = (number: string) =>
    `substr(l.signature, 1 + ${BUCKET_BYTES} * (${number} % ${size}), ${BUCKET_BYTES})`;
  return `${bucket(hash)} || ${bucket(`${hash} / ${UPPER}`)}`;
}

/** SQL: the place of a fingerprint in the buckets of its hash, 0 where the token is not. */
export const placeIn = (fingerprint: string, hash: string, size: string): string =>
  `instr(${buckets(hash, size)}, ${fingerprint})`;

/** SQL: the digit of the class, for a token that is there. */
export const classIn = (fingerprint: string, hash: string, size: string): string =>
  `substr(${buckets(hash, size)}, ${placeIn(fingerprint, hash, size)} + ${FINGERPRINT}, 1)`;

/** Condition: the signature of a listing `l` has this token. */
export function hasToken(token: string): SQL {
  const { fingerprint, hash } = hashOf(token);
  return sql`instr(${sql.raw(buckets(String(hash), SIZE))}, ${fingerprint}) > 0`;
}
