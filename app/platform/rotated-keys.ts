import * as z from "zod";
import { parseKey } from "#app/lib/crypto/keys.ts";

/** Our own keys, which `npm run rotate` replaces. `<name>_OLD` is the key before. */
export const ROTATED_KEYS = ["SESSION_SECRET", "LINK_SECRET", "ENCRYPTION_KEY"] as const;
export type RotatedKey = (typeof ROTATED_KEYS)[number];

export const secret = z
  .string()
  .refine((key) => parseKey(key).secret.length >= 32, "needs at least 32 characters");
export const encryptionKey = z
  .string()
  .refine(
    (key) => /^[A-Za-z0-9+/]{43}=$/.test(parseKey(key).secret),
    "needs 32 bytes in base64, behind the id of the key if it has one",
  );

type Values = Record<RotatedKey, string> & Partial<Record<`${RotatedKey}_OLD`, string>>;

/** Without different ids nothing would show which of two keys sealed a row. */
export function isDistinguishable(values: Values, name: RotatedKey): boolean {
  const former = values[`${name}_OLD`];
  // Half-way through a rotation both have the value of before.
  if (former === undefined || former === values[name]) return true;
  const { id } = parseKey(values[name]);
  return id !== "" && id !== parseKey(former).id;
}
