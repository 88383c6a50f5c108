import { LOCALE_COOKIE, namedLocale } from "#app/i18n/detect.server.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Stores the language that an address names (`?lng=`) for readers of pages; feeds and other
 * documents set no cookies. It changes the headers of the answer, after the page cache, so that no
 * cached page holds it.
 */
export function setLocaleCookie(request: Request, response: Response): Response {
  if (request.method !== "GET" || !request.url.includes("lng=")) return response;
  // An unpublished language counts too, because an admin may preview it. For other visitors such a
  // cookie has no effect.
  const locale = namedLocale(request);
  if (!locale || !isPage(response)) return response;
  const secure = request.url.startsWith("https:") ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
  response.headers.append("Set-Cookie", `${LOCALE_COOKIE}=${locale}; ${attributes}`);
  return response;
}

/** A redirect leads to a page and has no content type. */
function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? true;
}
