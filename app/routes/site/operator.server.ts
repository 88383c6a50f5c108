import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { siteTitle } from "#app/web/context/site-title.server.ts";

/** Who runs the site, in the words that texts put in. Until an admin has given a name, the place stands alone. */
export function describeOperator(context: AppLoadContext) {
  const address = operatorAddress(context);
  return {
    site: siteTitle(context),
    operator: [context.settings.seller_name, address].filter(Boolean).join(", "),
    email: siteContact(context).email,
  };
}

/** The place of business; its town until an admin has given the whole address. */
export function operatorAddress({ settings, locale }: AppLoadContext): string {
  return settings.seller_address || getTranslate(locale)("site.address");
}
