import { LOCALE_COOKIE, namedLocale } from "#app/i18n/detect.server.ts";

interface CookieOptions {
  /** 0 deletes the cookie. */
  maxAgeSeconds: number;
  /** Scripts may read it. */
  isReadable?: boolean;
}

/**
 * `__Host-` ties a cookie to this exact host. Browsers refuse the prefix on plain http, which local
 * mode uses.
 */
function cookieName(request: Request, name: string): string {
  return request.url.startsWith("https:") ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string): string | null {
  const wanted = `${cookieName(request, name)}=`;
  const cookies = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(wanted))?.slice(wanted.length) || null;
}

/**
 * A `Set-Cookie` value: HttpOnly unless scripts may read it, SameSite=Lax, for the whole site,
 * Secure on https. The value must be cookie-safe.
 */
export function serializeCookie(
  request: Request,
  name: string,
  value: string,
  { maxAgeSeconds, isReadable = false }: CookieOptions,
): string {
  const secure = request.url.startsWith("https:") ? "; Secure" : "";
  const hidden = isReadable ? "" : "; HttpOnly";
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}${hidden}; SameSite=Lax${secure}`;
  return `${cookieName(request, name)}=${value}; ${attributes}`;
}

/** Whether an answer itself sets or deletes the cookie. */
export function setsCookie({ headers }: Response, name: string): boolean {
  const isIt = new RegExp(`^(__Host-)?${name}=`);
  return headers.getSetCookie().some((cookie) => isIt.test(cookie));
}

/** The same response with a `Set-Cookie` value added. */
export function withCookie(response: Response, cookie: string): Response {
  const headers = new Headers(response.headers);
  headers.append("Set-Cookie", cookie);
  return new Response(response.body, { status: response.status, headers });
}

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Stores the language that an address names (`?lng=`) for readers of pages; feeds and other
 * documents set no cookies. It changes the headers of the answer, after the page cache, so that no
 * cached page holds it.
 */
export function setLocaleCookie(request: Request, response: Response): Response {
  if (request.method !== "GET" || !request.url.includes("lng=")) return response;
  // The headers of an opened socket cannot be changed.
  if (response.webSocket) return response;
  // An unpublished language counts too, because an admin may preview it. For other visitors such a
  // cookie has no effect.
  const locale = namedLocale(request);
  if (!locale || !isPage(response)) return response;
  const cookie = serializeCookie(request, LOCALE_COOKIE, locale, {
    maxAgeSeconds: ONE_YEAR_SECONDS,
  });
  response.headers.append("Set-Cookie", cookie);
  return response;
}

/** A redirect leads to a page and has no content type. */
function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? true;
}
