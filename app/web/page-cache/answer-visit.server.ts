import type { AppLoadContext } from "@remix-run/cloudflare";
import { SECOND_MS } from "#app/platform/clock.ts";
import { anonymousSettings } from "#app/web/context/site.server.ts";
import { type PageVisit, readPageVisit } from "./cacheable-request.server.ts";
import { servePage } from "./page-cache.server.ts";
import { type Reading, renderAnonymously } from "./render-anonymous.server.ts";
import { refuseSearch } from "./robot-searches.server.ts";

/** What a page that may be cached is made from. */
export interface VisitedSite extends Pick<AppLoadContext, "env" | "db" | "afterResponse"> {
  /** Of the build. */
  version: string;
  answer(request: Request, reading: Reading): Promise<Response>;
}

/** Null while the site is closed: cached pages are not served then. */
export async function answerVisit(
  request: Request,
  visit: PageVisit,
  site: VisitedSite,
): Promise<Response | null> {
  const { env, db, version, afterResponse } = site;
  const settings = await anonymousSettings(site);
  if (settings.maintenance_mode) return null;
  // Read again: with the settings this isolate may have learned new languages.
  const { url, locale } = readPageVisit(request) ?? visit;
  const key = { url, locale: locale ?? settings.default_locale, version };
  return servePage(request, key, {
    freshMs: env.PAGE_FRESH_SECONDS * SECOND_MS,
    render: () => renderAnonymously(key, db, site.answer),
    refuse: () => refuseSearch(request, url),
    afterResponse,
  });
}
