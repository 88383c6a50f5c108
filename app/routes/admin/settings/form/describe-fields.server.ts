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
import type { SettingField } from "./setting-field.ts";

const KINDS: Partial<Record<SettingKey, SettingField["kind"]>> = {
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

/** The fields of a form with what is stored in them; without the values where nobody is known who may see them. */
export function describeFields(
  { settings }: AppLoadContext,
  form: SettingForm,
  { hasValues }: { hasValues: boolean },
): SettingField[] {
  return SETTING_FORMS[form].map((key) => ({
    key,
    value: hasValues ? settingText(settings[key]) : "",
    kind: isPriceKey(key) ? "decimal" : (KINDS[key] ?? "text"),
    maxLength: maxLengthOf(key),
    options: optionsOf(key),
  }));
}

function maxLengthOf(key: SettingKey): number | undefined {
  const { maxLength } = settingSchemas[key].unwrap() as { maxLength?: number | null };
  return maxLength ?? undefined;
}

function optionsOf(key: SettingKey): SettingField["options"] {
  if (key === "plan_currency") return CURRENCIES;
  if (key !== "default_locale") return undefined;
  return languagesInUse().map(({ locale, name }) => ({ value: locale, label: name }));
}
