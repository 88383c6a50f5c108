import { randomToken } from "#app/lib/crypto/crypto.ts";
import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";
import { paths } from "#app/paths.ts";
import type { Env } from "#app/platform/env.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import { isSigned } from "#app/web/context/gateway.server.ts";
import { readCookie, serializeCookie } from "#app/web/cookies/cookies.server.ts";
import { readPostedForm } from "#app/web/request-body/posted-form.server.ts";

export const CSRF_FIELD = "csrf";
const CONFIRM_COOKIE = "confirm";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The origin of a request according to the headers that browsers set. A browser may hide the
 * `Origin` of our own pages ("null"), and then `Sec-Fetch-Site` decides. Text browsers send
 * neither of them, only a `Referer`; some send none at all, and their users confirm.
 */
function checkRequestSource(
  request: Request,
  allowedOrigins: readonly string[],
): "same" | "foreign" | "unknown" {
  if (SAFE_METHODS.has(request.method)) return "same";
  const { headers, url } = request;
  const origin = headers.get("Origin");
  const isNamed = origin !== null && origin !== "null";
  if (isNamed && !isOwnOrigin(origin, url, allowedOrigins)) return "foreign";
  const site = headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none" ? "same" : "foreign";
  const source = origin ?? headers.get("Referer");
  if (!source) return "unknown";
  return isOwnOrigin(source, url, allowedOrigins) ? "same" : "foreign";
}

/** Whether a link of one of our own pages was followed. A request that says nothing is not. */
export function isFromOwnPage(
  { headers, url }: Request,
  allowedOrigins: readonly string[],
): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  return isOwnOrigin(headers.get("Referer") ?? "", url, allowedOrigins);
}

/** Whether an origin or an address is of this site, by the name that the request itself uses. */
export function isOwnOrigin(
  source: string,
  url: string,
  allowedOrigins: readonly string[],
): boolean {
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
  return { token: await signToken(secret, CONFIRM_COOKIE, key), cookie };
}

async function isConfirmed(request: Request, secret: string, token: string): Promise<boolean> {
  const key = readCookie(request, CONFIRM_COOKIE);
  return key !== null && key === (await readToken(secret, CONFIRM_COOKIE, token));
}

/** An admitted request, and its target if the sender must confirm it first. */
export interface AdmittedRequest {
  request: Request;
  /**
   * The posted form, secrets and files included; null without a form, and while the sender must
   * confirm it.
   */
  form: FormData | null;
  /** True when the form was too large as a whole, and its files were cut. */
  isShortened: boolean;
  confirmTarget: string | null;
}

/**
 * Refuses posts that are not forms and posts that another site sent in the visitor's name, and
 * returns the status. A form whose browser sends no origin goes to the page that asks the visitor
 * to confirm, with everything that was typed.
 */
export async function admit(
  request: Request,
  env: Env,
): Promise<AdmittedRequest | 400 | 403 | 413> {
  if (request.method !== "POST" || isSigned(request)) {
    return withoutForm(request);
  }
  const source = isMachineRoute(request)
    ? "same"
    : checkRequestSource(request, env.ALLOWED_ORIGINS);
  if (source === "foreign") return refuseForged();
  if (isStreamed(request)) {
    // Too large for a page that asks for a confirmation.
    if (source === "unknown") return refuseForged();
    return withoutForm(request);
  }
  const posted = await readPostedForm(request);
  if (typeof posted === "number") return posted;
  if (source === "same") return { ...posted, confirmTarget: null };
  const token = posted.form.get(CSRF_FIELD);
  if (typeof token === "string" && (await isConfirmed(request, env.SESSION_SECRET, token))) {
    return { ...posted, confirmTarget: null };
  }
  const { pathname, search } = new URL(request.url);
  const confirmTarget = pathname + search;
  const confirmPage = toConfirmPage(request, posted.form);
  return { ...withoutForm(confirmPage), confirmTarget };
}

/** An admitted request whose form nothing has read. */
export function withoutForm(request: Request): AdmittedRequest {
  return { request, form: null, isShortened: false, confirmTarget: null };
}

function refuseForged(): 403 {
  logSecurity("forged-form", {});
  return 403;
}

/**
 * A copy of an admitted post without the headers of Remix's own check, which throws where `admit`
 * has decided otherwise: at a hidden `Origin`, and at any `X-Forwarded-Host`.
 */
export function withoutSource(request: Request): Request {
  if (request.method !== "POST") return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  headers.delete("X-Forwarded-Host");
  return new Request(request, { headers });
}

function toConfirmPage(request: Request, form: FormData): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  return new Request(new URL(paths.confirm(), request.url), {
    method: "POST",
    headers,
    body: form,
  });
}

/** A form with a file that its action streams, larger than any form that is read here. */
function isStreamed({ url }: Request): boolean {
  return new URL(url).pathname === paths.adminImports();
}

/** The addresses that mail programs post to for a one-click unsubscribe. */
const UNSUBSCRIBE_PATHS = [paths.unsubscribe(""), paths.unsubscribeFromNewsletter("")];

/** Addresses for machines that authenticate otherwise: the address carries a token of ours. */
function isMachineRoute(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return UNSUBSCRIBE_PATHS.some((path) => pathname.startsWith(path));
}
