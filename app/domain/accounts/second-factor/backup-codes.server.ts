/** Codes for whoever lost the authenticator app, each good once. The database holds hashes only. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import type { Database } from "#db/client.ts";
import { backupCodes } from "#db/schema.ts";

const BACKUP_CODES = 10;
/** Few enough to say so after signing in. */
export const FEW_BACKUP_CODES = 2;

/** Crockford's base 32: without i, l, o and u, so that nothing is read as something else. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** 5 bits each: 50 bits. */
const LETTERS = 10;
const GROUP = LETTERS / 2;

/** A new set: the codes as their owner reads them, and the hashes to be stored. */
export async function generateBackupCodes(
  userId: string,
): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: BACKUP_CODES }, generateCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(userId, normalise(code))));
  return { codes, hashes };
}

function generateCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LETTERS));
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}

/** The hash of what somebody typed, whatever its case, blanks and hyphens; null for what cannot be a backup code. */
export async function hashBackupCode(userId: string, typed: string): Promise<string | null> {
  const code = normalise(typed);
  const isCode = code.length === LETTERS && [...code].every((letter) => ALPHABET.includes(letter));
  return isCode ? hashOf(userId, code) : null;
}

/** Letters that are not in the alphabet were misread. */
function normalise(typed: string): string {
  const letters = typed.toLowerCase().replace(/[\s\p{Pd}]/gu, "");
  return letters.replaceAll("o", "0").replace(/[il]/g, "1");
}

/** With the owner's id, so that no table of all codes fits every account. */
function hashOf(userId: string, code: string): Promise<string> {
  return sha256(`${userId}:${code}`);
}

/** Statements that put these in the place of all older codes, where `onlyIf` holds. */
export function replaceBackupCodes(db: Database, userId: string, hashes: string[], onlyIf: SQL) {
  const owns = eq(backupCodes.userId, userId);
  return [
    db.delete(backupCodes).where(and(owns, onlyIf)),
    db.run(sql`
      insert into backup_codes (user_id, code_hash)
      select ${userId}, value from json_each(${JSON.stringify(hashes)}) where ${onlyIf}`),
  ] as const;
}
