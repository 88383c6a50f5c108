import type { AppLoadContext } from "@remix-run/cloudflare";
import { isbot } from "isbot";
import { memoize } from "#app/lib/memoize.ts";
import { clockTime } from "#app/lib/time-zones.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";

/**
 * Whether a person is about to see the requested page: the request is not a script's data request
 * and not a prefetch. Browsers announce prefetches; a request without that header (a text browser)
 * has a reader.
 */
export function isPageView(request: Request, context: AppLoadContext): boolean {
  return !context.isDataRequest && !context.isFormPost && isDocumentRequest(request);
}

/** Few kinds of browsers make most requests, and their names take long to compare. */
const isRobot = memoize((userAgent: string) => isbot(userAgent), { most: 500, longest: 300 });

/** Of robots that follow links, unlike the programs that a person starts for a few requests. */
const CRAWLER = /bot|crawl|spider|slurp/i;

/** Whether a request names a robot that follows links. */
export function isDeclaredCrawler({ headers }: Request): boolean {
  const userAgent = headers.get("User-Agent") ?? "";
  return CRAWLER.test(userAgent) && isRobot(userAgent);
}

/** Whether a person is about to see a page: no declared robot, and no prefetch. */
export function isPersonsView(request: Request): boolean {
  const userAgent = request.headers.get("User-Agent");
  return userAgent !== null && isDocumentRequest(request) && !isRobot(userAgent);
}

function isDocumentRequest({ method, headers }: Request): boolean {
  if (method !== "GET") return false;
  if (headers.has("Sec-Purpose") || headers.has("Purpose")) return false;
  return (headers.get("Sec-Fetch-Dest") ?? "document") === "document";
}

/** The time that relative dates such as "3 hours ago" count from. */
export function renderedAt(): number {
  return now();
}

/** The day after today in a time zone, or in UTC, as date fields have it. */
export function tomorrowAsDate(timeZone = ""): string {
  return new Date(clockTime(timeZone, now()) + DAY_MS).toISOString().slice(0, 10);
}

/** The sequence number of a message in an address; null for anything else. */
export function readSeq(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
