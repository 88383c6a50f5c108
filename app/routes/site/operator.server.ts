import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { siteContact, siteTitle } from "#app/web/context/site-identity.server.ts";
import type { OperatorFact } from "./operator-facts.tsx";

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

/** From the settings; empty where they have nothing. */
export function operatorFacts(context: AppLoadContext): OperatorFact[] {
  const { locale, settings } = context;
  const t = getTranslate(locale);
  return [
    ["name", settings.seller_name],
    ["form", t("imprint.form")],
    ["address", operatorAddress(context)],
    ["email", siteContact(context).email],
    ["phone", settings.seller_phone],
    ["taxNumber", settings.seller_tax_number],
    ["registrationNumber", settings.seller_registration_number],
    ["registrar", settings.seller_registrar],
  ];
}
