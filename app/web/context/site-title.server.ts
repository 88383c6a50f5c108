import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";

/** The name of the site: the admin's setting, or the default. */
export function siteTitle({
  settings,
  locale,
}: Pick<AppLoadContext, "settings" | "locale">): string {
  return settings.site_title || getTranslate(locale)("site.name");
}
