import type { AppLoadContext } from "@remix-run/cloudflare";
import { isbot } from "isbot";
import { isPageView } from "#app/web/context/page-view.server.ts";

/** Whether somebody followed a link: no robot, as far as robots say so, and no browser that fetches pages ahead. */
export function isFollowed(request: Request, context: AppLoadContext): boolean {
  const userAgent = request.headers.get("User-Agent");
  return userAgent !== null && !isbot(userAgent) && isPageView(request, context);
}
