import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/**
 * OWASP's scrypt setting with 16 MB. Each hash stores its own cost, so a later change needs no
 * migration. Tests lower N.
 */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;

function deriveKey(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * cost.N * cost.r };
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string, N = COST.N): Promise<string> {
  const salt = randomBytes(16);
  const cost = { ...COST, N };
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
export function unknownAccountHash(N = COST.N): string {
  return format({ ...COST, N }, Buffer.alloc(16), Buffer.alloc(KEY_BYTES));
}

function format({ N, r, p }: typeof COST, salt: Buffer, key: Buffer): string {
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}
