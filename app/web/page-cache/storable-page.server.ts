import { withSecurityHeaders } from "#app/web/security/security-headers.server.ts";
import { KeptPage } from "./cached-page.server.ts";

/** Browsers keep the page and ask each time whether it is still the one. */
const CACHE_CONTROL = "private, no-cache";

/**
 * The page in a response, to be kept for everybody; null when it must not be kept: any status but 200, a cookie, a `Cache-Control:
 * no-store` of its own, or scripts with a number that may be used once only. The body is read only if it is kept. The response is the
 * page's own, without the headers that all responses carry.
 */
export async function readStorablePage(
  url: string,
  response: Response,
  renderedAt: number,
): Promise<KeptPage | null> {
  if (!isStorable(response)) return null;
  const own = new Headers(response.headers);
  if (!own.has("Cache-Control")) own.set("Cache-Control", CACHE_CONTROL);
  const { headers } = withSecurityHeaders({ url }, new Response(null, { headers: own }));
  return new KeptPage(new Uint8Array(await response.arrayBuffer()), headers, renderedAt);
}

function isStorable({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has("Set-Cookie")) return false;
  if (headers.get("Cache-Control")?.includes("no-store")) return false;
  return !headers.get("Content-Security-Policy")?.includes("'nonce-");
}
