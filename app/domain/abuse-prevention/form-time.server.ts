import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";
import { now } from "#app/platform/clock.ts";

const PURPOSE = "form-time";

/** Stands in a hidden field and says when the form was made. */
export function createFormTime(secret: string): Promise<string> {
  return signToken(secret, PURPOSE, String(now()));
}

/** How long the form was open, in ms; null where the field is missing or was not made by us, which is no signal at all. */
export async function readFormAge(secret: string, field: string | null): Promise<number | null> {
  const madeAt = field ? await readToken(secret, PURPOSE, field) : null;
  return madeAt ? now() - Number(madeAt) : null;
}
