import { hmacSha256, isSameText } from "./crypto.ts";

/**
 * `text.signature`. The purpose is signed too, so that a token made for one door opens no other; the text is readable by everybody.
 */
export async function signToken(secret: string, purpose: string, text: string): Promise<string> {
  return `${text}.${await hmacSha256(secret, `${purpose}:${text}`)}`;
}

/** The signed text, or null when the token was not made by us for this purpose. */
export async function readToken(
  secret: string,
  purpose: string,
  token: string,
): Promise<string | null> {
  const text = token.slice(0, token.lastIndexOf("."));
  const expected = await signToken(secret, purpose, text);
  return isSameText(expected, token) ? text : null;
}
