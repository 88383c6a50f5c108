import type { AppLoadContext } from "@remix-run/cloudflare";

/** Whom visitors write to: the admin's address or the one of the installation, and the site's own language. */
export function siteContact({ settings, env }: AppLoadContext) {
  return {
    email: settings.contact_email || env.CONTACT_EMAIL,
    locale: settings.default_locale,
  };
}
