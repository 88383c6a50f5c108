/**
 * What one page passes to the next: a signed cookie that is read once and expires after five
 * minutes. Its content is readable for everybody.
 */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { fromBase64Url, toBase64Url } from "#app/lib/crypto/crypto.ts";
import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";
import { readCookie, serializeCookie } from "./cookies.server.ts";

const SECONDS_KEPT = 300;

/** A `Set-Cookie` value; `value` becomes JSON and must fit into the 4 kB of a cookie. */
export async function flashCookie(
  request: Request,
  { env }: AppLoadContext,
  name: string,
  value: unknown,
): Promise<string> {
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
  const token = await signToken(env.SESSION_SECRET, name, payload);
  return serializeCookie(request, name, token, { maxAgeSeconds: SECONDS_KEPT });
}

/** The value stored under this name; null when there is none, or when its signature is wrong. */
export async function readFlash(
  request: Request,
  { env }: AppLoadContext,
  name: string,
): Promise<unknown> {
  const cookie = readCookie(request, name);
  const payload = cookie && (await readToken(env.SESSION_SECRET, name, cookie));
  return payload ? JSON.parse(new TextDecoder().decode(fromBase64Url(payload))) : null;
}

export function clearedFlashCookie(request: Request, name: string): string {
  return serializeCookie(request, name, "", { maxAgeSeconds: 0 });
}
