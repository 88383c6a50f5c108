import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { siteContact, siteTitle } from "#app/web/context/site-identity.server.ts";

/** The parameters of texts about the operator. They say so if the settings have no name. */
export function describeOperator(context: AppLoadContext) {
  const name = context.settings.seller_name || getTranslate(context.locale)("imprint.nameless");
  return {
    site: siteTitle(context),
    operator: `${name}, ${operatorAddress(context)}`,
    email: siteContact(context).email,
  };
}

/** The place of business; only its town until the settings contain an address. */
export function operatorAddress({ settings, locale }: AppLoadContext): string {
  return settings.seller_address || getTranslate(locale)("site.address");
}
