import { networkOf } from "#app/lib/network/network-address.ts";
import { paths } from "#app/paths.ts";
import type { Env } from "#app/platform/env.ts";
import type { RouteTable } from "./route-table.server.ts";

const METHODS = ["GET", "HEAD", "POST"];
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Answers requests before any look-up: refuses foreign hosts, floods, and bodies that are not
 * forms, and redirects other spellings of an address. Null admits the request.
 */
export async function answerEarly(
  request: Request,
  env: Env,
  { findCanonicalPath }: RouteTable,
): Promise<Response | null> {
  if (!env.ALLOWED_ORIGINS.includes(new URL(request.url).origin)) return refuse(421);
  if (!isReadable(request.url) || isForOtherRemix(request.url)) return refuse(400);
  if (!METHODS.includes(request.method)) return refuse(405, { Allow: METHODS.join(", ") });
  const { pathname, search } = new URL(request.url);
  if (env.FLOOD && !(await env.FLOOD.limit({ key: visitorAddress(request) })).success) {
    return refuse(429, { "Retry-After": "60" });
  }
  const canonical = findCanonicalPath(pathname);
  // Before the check of the content: it compares the paths of webhooks.
  if (canonical !== null) return redirectForGood(request, canonical + search);
  const type = request.headers.get("Content-Type");
  if (request.method === "POST" && type !== null && !FORM.test(type) && !isSigned(request))
    return refuse(415);
  return null;
}

/** A browser posts a form again after a 308; after a 301 it sends a GET without the fields. */
function redirectForGood({ method }: Request, location: string): Response {
  const status = method === "GET" || method === "HEAD" ? 301 : 308;
  return new Response(null, { status, headers: { Location: location } });
}

/** Webhooks: the signature covers the bytes of the body, which must arrive unchanged. */
export function isSigned({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return pathname === paths.stripeWebhook() || pathname === paths.resendWebhook();
}

/** Whether the path can be decoded. The router fails on a path that cannot. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

const MOST_ROUTES = 10;

/**
 * Whether a script asks Remix for what no page of ours asks for: the routes of many addresses at
 * once, each of which it compares with every route, or the data of one route (`_data`), which it
 * reports as an error of the site.
 */
function isForOtherRemix(url: string): boolean {
  if (!/\/__manifest|[?&](?:_|%5f)/i.test(url)) return false;
  const { pathname, searchParams } = new URL(url);
  const asksForMany = pathname === "/__manifest" && searchParams.getAll("p").length > MOST_ROUTES;
  return asksForMany || searchParams.has("_data");
}

/** An empty answer with a status, for requests that no visitor's browser sends. */
export function refuse(status: number, headers: HeadersInit = {}): Response {
  return new Response(`${status}\n`, { status, headers });
}

/**
 * The key that limits count by: the visitor's network as the edge reports it, or one shared key
 * when the edge reports none.
 */
export function visitorAddress(request: Request, bits?: 64 | 48): string {
  return networkOf(request.headers.get("CF-Connecting-IP") ?? "unknown", bits);
}
