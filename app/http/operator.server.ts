import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";

/** Who runs the site, in the words that texts put in: the site's name stands in until an admin has given a name. */
export function describeOperator({ settings, env, locale }: AppLoadContext) {
  const site = settings.site_title || getTranslate(locale)("site.name");
  const name = settings.seller_name || site;
  return {
    site,
    name,
    operator: [name, settings.seller_address].filter(Boolean).join(", "),
    email: settings.contact_email || env.CONTACT_EMAIL,
  };
}
