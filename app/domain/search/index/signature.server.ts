import { type SQL, sql } from "drizzle-orm";
import { fnv1a } from "#app/lib/crypto/fnv1a.ts";
import { fillBuckets, UPPER_HALF_DIVISOR } from "./fill-buckets.server.ts";

/**
 * The signature of a listing says of each of its tokens in which class of fields it is. It is a
 * cuckoo filter (Fan et al., 2014): a token is in one of two buckets that its hash names, so SQLite
 * reads 32 bytes for an answer, where a word in a text takes it ten times as long.
 *
 * An entry is a fingerprint of three letters and the digit of the class. Of 40,000 tokens that a
 * listing does not have, about one seems to be there: a signature orders hits, and never decides
 * about one.
 */
const ENTRIES_PER_BUCKET = 4;
const ENTRY_BYTES = 4;
const BUCKET_BYTES = ENTRIES_PER_BUCKET * ENTRY_BYTES;
const EMPTY_ENTRY = " ".repeat(ENTRY_BYTES);
/** So full at most: a fuller filter often finds no place for the last tokens, and then grows. */
const MOST_FILLED_SHARE = 0.96;

/** Letters of a fingerprint: neither digits nor signs that JSON escapes. */
const FINGERPRINT_ALPHABET = Array.from({ length: 68 }, (_, at) => String.fromCharCode(58 + at))
  .filter((letter) => letter !== "\\")
  .join("");
const FINGERPRINT_LETTERS = 3;

/** How telling a field is, from name, headline and tags down to the end of a long text. */
export const FIELD_CLASSES = 4;

/** A token as signatures store it: its fingerprint, and the hash that names its buckets. */
export interface SignedToken {
  readonly fingerprint: string;
  readonly hash: number;
}

export function signToken(token: string): SignedToken {
  const hash = fnv1a(token);
  let rest = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  rest = (rest ^ (rest >>> 13)) >>> 0;
  let fingerprint = "";
  while (fingerprint.length < FINGERPRINT_LETTERS) {
    fingerprint += FINGERPRINT_ALPHABET[rest % FINGERPRINT_ALPHABET.length];
    rest = Math.floor(rest / FINGERPRINT_ALPHABET.length);
  }
  return { fingerprint, hash };
}

/** A token as a statement asks for it: its fingerprint, then its hash as a number. */
export function signatureMark(token: string): string {
  const { fingerprint, hash } = signToken(token);
  return fingerprint + hash;
}

/** The signature of distinct tokens, by class, as ASCII text that is stored as bytes. */
export function toSignature(classes: readonly (readonly SignedToken[])[]): string {
  // Fingerprints come from the hash, so tokens of one hash are one entry. Small integers are fast.
  const seen = new Set<number>();
  const hashes: number[] = [];
  const entries: string[] = [];
  for (const [fieldClass, tokens] of classes.entries()) {
    for (const { fingerprint, hash } of tokens) {
      if (seen.size === seen.add(hash | 0).size) continue;
      hashes.push(hash);
      entries.push(fingerprint + fieldClass);
    }
  }
  for (
    let size = Math.ceil(hashes.length / (ENTRIES_PER_BUCKET * MOST_FILLED_SHARE));
    ;
    size += 1 + (size >> 4)
  ) {
    const cells = fillBuckets(hashes, { size: Math.max(size, 1), cells: ENTRIES_PER_BUCKET });
    if (cells) return cells.map((place) => entries[place] ?? EMPTY_ENTRY).join("");
  }
}

/** Columns of a mark in the SQL expression `mark`: its fingerprint, and its hash with `At`. */
export const markColumns = (mark: string, name: string): string =>
  `substr(${mark}, 1, ${FINGERPRINT_LETTERS}) as ${name}, substr(${mark}, ${FINGERPRINT_LETTERS + 1}) + 0 as ${name}At`;

/** SQL: how many buckets the signature of a listing `l` has. */
const BUCKET_COUNT = `(length(l.signature) / ${BUCKET_BYTES})`;
export const SIGNATURE_SIZE = sql.raw(BUCKET_COUNT);

/** SQL: both buckets of a hash in the signature of a listing `l` with so many, as text. */
function buckets(hash: string, size: string): string {
  const bucket = (number: string) =>
    `substr(l.signature, 1 + ${BUCKET_BYTES} * (${number} % ${size}), ${BUCKET_BYTES})`;
  return `${bucket(hash)} || ${bucket(`${hash} / ${UPPER_HALF_DIVISOR}`)}`;
}

/** SQL: the place of a fingerprint in the buckets of its hash, 0 where the token is not. */
export const placeIn = (fingerprint: string, hash: string, size: string): string =>
  `instr(${buckets(hash, size)}, ${fingerprint})`;

/** SQL: the digit of the class, for a token that is there. */
export const classIn = (fingerprint: string, hash: string, size: string): string =>
  `substr(${buckets(hash, size)}, ${placeIn(fingerprint, hash, size)} + ${FINGERPRINT_LETTERS}, 1)`;

/** Condition: the signature of a listing `l` has this token. */
export function hasToken(token: string): SQL {
  const { fingerprint, hash } = signToken(token);
  return sql`instr(${sql.raw(buckets(String(hash), BUCKET_COUNT))}, ${fingerprint}) > 0`;
}
