import { LOCALE_COOKIE, namedLocale } from "#app/i18n/detect.server.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Remembers the language that an address names (`?lng=`) for those who read pages; feeds and other documents set no cookies. It is
 * added to the answer after the page cache, so that no cached page holds it; the answer's headers are changed.
 */
export function setLocaleCookie(request: Request, response: Response): Response {
  if (request.method !== "GET" || !request.url.includes("lng=")) return response;
  // Also of one that is not published yet, which an admin may try out. For everybody else such a cookie says nothing.
  const locale = namedLocale(request);
  if (!locale || !isPage(response)) return response;
  const secure = request.url.startsWith("https:") ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
  response.headers.append("Set-Cookie", `${LOCALE_COOKIE}=${locale}; ${attributes}`);
  return response;
}

/** A redirect leads to a page and has no type of its own. */
function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? true;
}
