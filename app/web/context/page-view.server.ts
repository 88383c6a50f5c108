import type { AppLoadContext } from "@remix-run/cloudflare";
import { now } from "#app/platform/clock.ts";

/**
 * Whether somebody is about to look at the page that is asked for: no data request of a script, and nothing that is fetched ahead in
 * case it should be wanted. Browsers say so by themselves; one that says nothing (a text browser) has a reader.
 */
export function isPageView(request: Request, context: AppLoadContext): boolean {
  const { headers } = request;
  if (request.method !== "GET" || context.isDataRequest || context.isFormPost) return false;
  if (headers.has("Sec-Purpose") || headers.has("Purpose")) return false;
  return (headers.get("Sec-Fetch-Dest") ?? "document") === "document";
}

/** The time that a page's "3 hours ago" is counted from. */
export function renderedAt(): number {
  return now();
}

/** A message's position as it stands in an address; null for anything else. */
export function readSeq(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
