import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/**
 * OWASP's scrypt setting with 16 MB. Each hash stores its own cost, so a later change needs no
 * migration.
 */
const COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;

function deriveKey(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * cost.N * cost.r };
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  return format(cost, salt, await deriveKey(password, salt, cost));
}

/** False also for a malformed hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await deriveKey(password, Buffer.from(salt, "base64url"), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * Replaces the hash of a missing account, so that the answer takes as long as for a wrong password.
 */
export function unknownAccountHash(cost = COST): string {
  return format(cost, Buffer.alloc(16), Buffer.alloc(KEY_BYTES));
}

function format({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}
