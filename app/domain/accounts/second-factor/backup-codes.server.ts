/**
 * Single-use codes for members who have lost their authenticator app. The database stores only
 * sealed hashes: 50 bits can be guessed by who has a hash.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { hmacSha256, isSameText, sha256 } from "#app/lib/crypto/crypto.ts";
import { type Keys, readMarked } from "#app/lib/crypto/keys.ts";
import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";
import type { Database } from "#db/client.ts";
import { backupCodes } from "#db/schema.ts";

const BACKUP_CODES = 10;
/** The page after signing in shows a warning from this number on. */
export const FEW_BACKUP_CODES = 2;

/** Crockford's base 32: no i, l, o and u, because they are easily misread. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** 5 bits each: 50 bits. */
const LETTERS = 10;
const GROUP = LETTERS / 2;

/** Binds the sealed hash of a code to its owner. */
export const backupCodePurpose = (userId: string) => `backup-code:${userId}`;

/** A new set: the codes in readable form, and the sealed hashes for the database. */
export async function generateBackupCodes(
  userId: string,
  keys: Keys,
): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: BACKUP_CODES }, generateCode);
  const seal = async (code: string) =>
    sealText(keys, backupCodePurpose(userId), await hashOf(userId, normalise(code)));
  return { codes, hashes: await Promise.all(codes.map(seal)) };
}

function generateCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LETTERS));
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}

/**
 * Those of the owner's stored texts that are of a typed code, regardless of case, blanks and
 * hyphens: one, or none for a wrong code.
 */
export async function findBackupCode(
  { id: userId, backupCodes: stored }: { id: string; backupCodes: readonly string[] },
  typed: string,
  keys: Keys,
): Promise<string[]> {
  const code = normalise(typed);
  const isCode = code.length === LETTERS && [...code].every((letter) => ALPHABET.includes(letter));
  if (!isCode) return [];
  const hash = await hashOf(userId, code);
  const bare = await bareHashes(userId, code, keys);
  const found: string[] = [];
  for (const text of stored) {
    const opened = await openText(keys, backupCodePurpose(userId), text);
    const isIt = opened === null ? bare.includes(text) : isSameText(opened, hash);
    if (isIt) found.push(text);
  }
  return found;
}

/** Replaces misread letters that are not in the alphabet. */
function normalise(typed: string): string {
  const letters = typed.toLowerCase().replace(/[\s\p{Pd}]/gu, "");
  return letters.replaceAll("o", "0").replace(/[il]/g, "1");
}

/** It includes the owner's id, so that no code fits two accounts. */
function hashOf(userId: string, code: string): Promise<string> {
  return sha256(`${userId}:${code}`);
}

/**
 * What earlier releases stored instead of a sealed hash: a hash that needs the key, and before that
 * the hash alone. They stay valid until they are used.
 */
function bareHashes(userId: string, code: string, keys: Keys): Promise<string[]> {
  const { candidates } = readMarked(keys, "");
  const keyed = candidates.map(({ secret }) => hmacSha256(secret, `backup-code:${userId}:${code}`));
  return Promise.all([...keyed, hashOf(userId, code)]);
}

/** Statements that replace all older codes with these, if `onlyIf` holds. */
export function replaceBackupCodes(db: Database, userId: string, hashes: string[], onlyIf: SQL) {
  const owns = eq(backupCodes.userId, userId);
  return [
    db.delete(backupCodes).where(and(owns, onlyIf)),
    db.run(sql`
      insert into backup_codes (user_id, code_hash)
      select ${userId}, value from json_each(${JSON.stringify(hashes)}) where ${onlyIf}`),
  ] as const;
}
