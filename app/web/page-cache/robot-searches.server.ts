import { MINUTE_MS, now } from "#app/platform/clock.ts";
import { isDeclaredCrawler } from "#app/web/context/page-view.server.ts";

/** Searches of robots that one isolate renders in a minute. */
const MOST = 30;
/** Search engines may read these: the language, and the further pages of the whole list. */
const PLAIN_PARAMETERS = new Set(["lng", "after"]);

const rendered = { minute: 0, count: 0 };

/**
 * Whether this request may make the database search. Robots that name themselves share a limit,
 * because the links that they follow are endless and no person reads the answers. Their networks
 * limit the others.
 */
function maySearch(request: Request, url: string): boolean {
  if (!isSearch(url) || !isDeclaredCrawler(request)) return true;
  const minute = Math.floor(now() / MINUTE_MS);
  if (rendered.minute !== minute) Object.assign(rendered, { minute, count: 0 });
  rendered.count += 1;
  return rendered.count <= MOST;
}

function isSearch(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  const isList = pathname.startsWith("/experts") || pathname === "/products";
  return isList && [...searchParams.keys()].some((name) => !PLAIN_PARAMETERS.has(name));
}

/** The answer in place of a search that is not rendered; null for every other request. */
export function refuseSearch(request: Request, url: string): Response | null {
  if (maySearch(request, url)) return null;
  const headers = { "Retry-After": "60", "Cache-Control": "private, no-store" };
  return new Response("429\n", { status: 429, headers });
}
