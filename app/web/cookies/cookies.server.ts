interface CookieOptions {
  /** 0 deletes the cookie. */
  maxAgeSeconds: number;
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
 * A `Set-Cookie` value: HttpOnly, SameSite=Lax, for the whole site, Secure on https. The value must
 * be cookie-safe.
 */
export function serializeCookie(
  request: Request,
  name: string,
  value: string,
  { maxAgeSeconds }: CookieOptions,
): string {
  const secure = request.url.startsWith("https:") ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
  return `${cookieName(request, name)}=${value}; ${attributes}`;
}

/** The same response with a `Set-Cookie` value added. */
export function withCookie(response: Response, cookie: string): Response {
  const headers = new Headers(response.headers);
  headers.append("Set-Cookie", cookie);
  return new Response(response.body, { status: response.status, headers });
}
