import { hmacSha256, isSameText } from "./crypto.ts";

/**
 * `text.signature`. The purpose is signed too, so that a token for one use is invalid for another.
 * The text is readable for everybody.
 */
export async function signToken(secret: string, purpose: string, text: string): Promise<string> {
  return `${text}.${await hmacSha256(secret, `${purpose}:${text}`)}`;
}

/** The signed text, or null when we did not make the token for this purpose. */
export async function readToken(
  secret: string,
  purpose: string,
  token: string,
): Promise<string | null> {
  const text = token.slice(0, token.lastIndexOf("."));
  const expected = await signToken(secret, purpose, text);
  return isSameText(expected, token) ? text : null;
}
