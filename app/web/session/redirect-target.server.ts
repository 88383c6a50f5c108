/** Which addresses may follow a sign-in, a proof of identity or a mailed link. */

import { paths } from "#app/paths.ts";
import { createRouteTable } from "#app/web/context/route-table.server.ts";

/**
 * The addresses of this site whose visit may end at another site: no link to our sign-in may lead
 * there. All others may be targets.
 */
const LEADING_OUT = createRouteTable([paths.visitProduct(":slug")]);

/** A target that stays inside this site; anything else becomes the home page. */
export function safeRedirectTarget(target: unknown): string {
  if (typeof target !== "string" || !/^\/(?![/\\])/.test(target)) return paths.home();
  const origin = "https://site.invalid";
  if (!URL.canParse(target, origin)) return paths.home();
  const { origin: targetOrigin, pathname, search, hash } = new URL(target, origin);
  // Dots may hide a second slash: "/.//other.site" resolves to "//other.site".
  const isOurs = targetOrigin === origin && !pathname.startsWith("//");
  const stays = isOurs && LEADING_OUT.findPattern(pathname) === null;
  return stays ? pathname + search + hash : paths.home();
}
