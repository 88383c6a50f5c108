import { LOCALE_COOKIE } from "#app/i18n/detect.server.ts";
import { isLocale } from "#app/i18n/dictionary.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Remembers the language that an address names (`?lng=`). It is added to the answer after the page cache, so that no cached page holds
 * it; the answer's headers are changed.
 */
export function setLocaleCookie(request: Request, response: Response): Response {
  if (request.method !== "GET" || !request.url.includes("lng=")) return response;
  const locale = new URL(request.url).searchParams.get("lng");
  if (!isLocale(locale)) return response;
  const secure = request.url.startsWith("https:") ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
  response.headers.append("Set-Cookie", `${LOCALE_COOKIE}=${locale}; ${attributes}`);
  return response;
}
