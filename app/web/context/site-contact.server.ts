import type { AppLoadContext } from "@remix-run/cloudflare";

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
