import type { AppLoadContext } from "@remix-run/cloudflare";
import { settingText } from "#app/domain/settings/save-settings.server.ts";
import {
  isPriceKey,
  SETTING_FORMS,
  type SettingForm,
  type SettingKey,
  settingSchemas,
} from "#app/domain/settings/schema.ts";
import { languagesInUse } from "#app/i18n/dictionary.ts";

type FieldKind = "text" | "email" | "tel" | "decimal" | "switch" | "select";

const KINDS: Partial<Record<SettingKey, FieldKind>> = {
  contact_email: "email",
  default_locale: "select",
  sponsored_links: "switch",
  maintenance_mode: "switch",
  seller_phone: "tel",
  plan_currency: "select",
};

const CURRENCIES = [
  { value: "usd", label: "USD ($)" },
  { value: "eur", label: "EUR (€)" },
  { value: "gbp", label: "GBP (£)" },
];

/**
 * The fields of a form. `hasValues` is false while the visitor is unknown: the values are empty
 * then.
 */
export function describeFields(
  { settings }: AppLoadContext,
  form: SettingForm,
  { hasValues }: { hasValues: boolean },
) {
  return SETTING_FORMS[form].map((key) => {
    const kind: FieldKind = isPriceKey(key) ? "decimal" : (KINDS[key] ?? "text");
    return {
      ...{ key, kind },
      value: hasValues ? settingText(settings[key]) : "",
      maxLength: maxLengthOf(key),
      options: optionsOf(key),
    };
  });
}

export type SettingField = ReturnType<typeof describeFields>[number];

function maxLengthOf(key: SettingKey): number | undefined {
  const { maxLength } = settingSchemas[key].unwrap() as { maxLength?: number | null };
  return maxLength ?? undefined;
}

function optionsOf(key: SettingKey) {
  if (key === "plan_currency") return CURRENCIES;
  if (key !== "default_locale") return undefined;
  return languagesInUse().map(({ locale, name }) => ({ value: locale, label: name }));
}
