import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP's scrypt setting of 16 MB; stored with every hash, so that it can be raised without a flag day. */
const PARAMETERS = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;

function deriveKey(password: string, salt: Buffer, parameters: typeof PARAMETERS): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...parameters, maxmem: 256 * parameters.N * parameters.r };
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, PARAMETERS);
  const { N, r, p } = PARAMETERS;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** False for a hash that cannot be read, too. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await deriveKey(password, Buffer.from(salt, "base64url"), parameters);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Compared against when an account does not exist, so that the answer takes as long as a wrong password's. */
export const UNKNOWN_ACCOUNT_HASH =
  "scrypt$16384$8$5$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
