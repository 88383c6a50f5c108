import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { siteContact, siteTitle } from "#app/web/context/site-identity.server.ts";

/**
 * The parameters of texts about the operator. Without a name in the settings it is only an address.
 */
export function describeOperator(context: AppLoadContext) {
  const address = operatorAddress(context);
  return {
    site: siteTitle(context),
    operator: [context.settings.seller_name, address].filter(Boolean).join(", "),
    email: siteContact(context).email,
  };
}

/** The place of business; only its town until the settings contain an address. */
export function operatorAddress({ settings, locale }: AppLoadContext): string {
  return settings.seller_address || getTranslate(locale)("site.address");
}
