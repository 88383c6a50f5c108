/**
 * Single-use codes for members who have lost their authenticator app. The database stores only
 * hashes.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { hmacSha256, sha256 } from "#app/lib/crypto/crypto.ts";
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

/** A new set: the codes in readable form, and the hashes for the database. */
export async function generateBackupCodes(
  userId: string,
  key: string,
): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: BACKUP_CODES }, generateCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(userId, normalise(code), key)));
  return { codes, hashes };
}

function generateCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LETTERS));
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}

/**
 * The hashes that the database may have of a typed code, regardless of case, blanks and hyphens:
 * with the key, and without it for codes from before there was one. Null for a text that cannot be
 * a backup code.
 */
export async function hashBackupCode(
  userId: string,
  typed: string,
  key: string,
): Promise<string[] | null> {
  const code = normalise(typed);
  const isCode = code.length === LETTERS && [...code].every((letter) => ALPHABET.includes(letter));
  return isCode ? Promise.all([hashOf(userId, code, key), sha256(`${userId}:${code}`)]) : null;
}

/** Replaces misread letters that are not in the alphabet. */
function normalise(typed: string): string {
  const letters = typed.toLowerCase().replace(/[\s\p{Pd}]/gu, "");
  return letters.replaceAll("o", "0").replace(/[il]/g, "1");
}

/**
 * 50 bits can be guessed by who has the table, so the hash needs the key, too. It includes the
 * owner's id, so that no code fits two accounts.
 */
function hashOf(userId: string, code: string, key: string): Promise<string> {
  return hmacSha256(key, `backup-code:${userId}:${code}`);
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
