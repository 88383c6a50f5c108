import { hmacSha256, isSameText, randomToken } from "#app/lib/crypto/crypto.ts";
import { readCookie, serializeCookie } from "#app/web/cookies/cookies.server.ts";

export const CSRF_FIELD = "csrf";
const CONFIRM_COOKIE = "confirm";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The origin of a request according to the headers that browsers set. Text browsers send neither
 * `Sec-Fetch-Site` nor `Origin`, only a `Referer`; some send none of them, and their users confirm.
 */
export function checkRequestSource(
  request: Request,
  allowedOrigins: readonly string[],
): "same" | "foreign" | "unknown" {
  if (SAFE_METHODS.has(request.method)) return "same";
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none" ? "same" : "foreign";
  const source = request.headers.get("Origin") ?? request.headers.get("Referer");
  if (!source) return "unknown";
  return isOwnOrigin(source, request.url, allowedOrigins) ? "same" : "foreign";
}

function isOwnOrigin(source: string, url: string, allowedOrigins: readonly string[]): boolean {
  if (!URL.canParse(source)) return false;
  const { origin } = new URL(source);
  return origin === new URL(url).origin && allowedOrigins.includes(origin);
}

/** A token for the confirm page, and the cookie that it is bound to. */
export async function createConfirmToken(
  request: Request,
  secret: string,
): Promise<{ token: string; cookie: string }> {
  const key = readCookie(request, CONFIRM_COOKIE) ?? randomToken();
  const cookie = serializeCookie(request, CONFIRM_COOKIE, key, { maxAgeSeconds: 3_600 });
  return { token: await signConfirmation(secret, key), cookie };
}

export async function isConfirmed(
  request: Request,
  secret: string,
  token: string,
): Promise<boolean> {
  const key = readCookie(request, CONFIRM_COOKIE);
  return key !== null && isSameText(token, await signConfirmation(secret, key));
}

function signConfirmation(secret: string, key: string): Promise<string> {
  return hmacSha256(secret, `confirm:${key}`);
}
