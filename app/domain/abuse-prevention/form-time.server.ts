import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";
import { now } from "#app/platform/clock.ts";

const PURPOSE = "form-time";

/** The value of a hidden field with the signed time when the form was made. */
export function createFormTime(secret: string): Promise<string> {
  return signToken(secret, PURPOSE, String(now()));
}

/** The age of the form in ms. Null if the field is missing or forged; this is not a spam signal. */
export async function readFormAge(secret: string, field: string | null): Promise<number | null> {
  const madeAt = field ? await readToken(secret, PURPOSE, field) : null;
  return madeAt ? now() - Number(madeAt) : null;
}
