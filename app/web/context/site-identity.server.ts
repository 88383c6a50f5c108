import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";

/** The name of the site: the admin's setting, or the default. */
export function siteTitle({
  settings,
  locale,
}: Pick<AppLoadContext, "settings" | "locale">): string {
  return settings.site_title || getTranslate(locale)("site.name");
}

/**
 * The address that visitors write to (the admin's setting, or the installation's), and the site's
 * own language.
 */
export function siteContact({ settings, env }: AppLoadContext) {
  return {
    email: settings.contact_email || env.CONTACT_EMAIL,
    locale: settings.default_locale,
  };
}
