import { hmacSha256, isSameText } from "./crypto.ts";
import { currentKey, type Keys, markOf, readMarked } from "./keys.ts";

/**
 * `text.signature`, or `text.id~signature` for a key with an id. The purpose is signed too, so that
 * a token for one use is invalid for another. The text is readable for everybody.
 */
export async function signToken(keys: Keys, purpose: string, text: string): Promise<string> {
  const key = currentKey(keys);
  return `${text}.${markOf(key)}${await hmacSha256(key.secret, `${purpose}:${text}`)}`;
}

/** The signed text, or null when none of our keys made the token for this purpose. */
export async function readToken(
  keys: Keys,
  purpose: string,
  token: string,
): Promise<string | null> {
  const { text, marked } = splitToken(token);
  const { text: signature, candidates } = readMarked(keys, marked);
  for (const { secret } of candidates) {
    if (isSameText(await hmacSha256(secret, `${purpose}:${text}`), signature)) return text;
  }
  return null;
}

/** Whether a valid token should be signed again, because the key that made it will be retired. */
export function isOfFormerKey(keys: Keys, token: string): boolean {
  const mark = markOf(currentKey(keys));
  return mark !== "" && !splitToken(token).marked.startsWith(mark);
}

function splitToken(token: string): { text: string; marked: string } {
  const end = token.lastIndexOf(".");
  return { text: token.slice(0, Math.max(end, 0)), marked: token.slice(end + 1) };
}
