import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import {
  isPriceKey,
  isRateKey,
  LEGAL_KEYS,
  SETTING_FORMS,
  type SettingForm,
  type SettingKey,
  type Settings,
  settingSchemas,
} from "#app/domain/settings/schema.ts";
import { isLocale, languagesInUse } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey, Translate } from "#app/i18n/translate.ts";
import { hasBegun } from "#app/platform/clock.ts";
import { tomorrowAsDate } from "#app/web/context/page-view.server.ts";
import { valuesOf } from "./default-values.server.ts";

type FieldKind = "text" | "email" | "tel" | "date" | "decimal" | "switch" | "select";

const KINDS: Partial<Record<SettingKey, FieldKind>> = {
  contact_email: "email",
  default_locale: "select",
  sponsored_links: "switch",
  maintenance_mode: "switch",
  seller_phone: "tel",
  plan_currency: "select",
  rate_huf: "decimal",
  rate_eur: "decimal",
  rates_date: "date",
  other_currency: "select",
};

/** These have a line of their own on wide screens, too, and several on narrow ones. */
const LONG: readonly SettingKey[] = ["seller_address", "seller_registrar", "host_address"];

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
  context: AppLoadContext,
  form: SettingForm,
  { hasValues }: { hasValues: boolean },
) {
  const { locale } = context;
  return SETTING_FORMS[form].map((key) => {
    const kind: FieldKind = isPriceKey(key) ? "decimal" : (KINDS[key] ?? "text");
    return {
      key,
      kind,
      isRequired: isPriceKey(key) || kind === "select",
      isLegal: LEGAL_KEYS.some((legal) => legal === key),
      isLong: LONG.includes(key),
      ...valuesOf(context, key, hasValues),
      maxLength: maxLengthOf(key),
      latest: kind === "date" ? tomorrowAsDate() : undefined,
      options: optionsOf(key, getTranslate(locale)),
    };
  });
}

export type SettingField = ReturnType<typeof describeFields>[number];

function maxLengthOf(key: SettingKey): number | undefined {
  const { maxLength } = settingSchemas[key].unwrap() as { maxLength?: number | null };
  return maxLength ?? undefined;
}

function optionsOf(key: SettingKey, t: Translate) {
  if (key === "other_currency") {
    const { options } = settingSchemas[key].unwrap();
    return options.map((value) => ({ value, label: t(`settings.otherCurrency.${value}`) }));
  }
  if (key === "plan_currency") return CURRENCIES;
  if (key !== "default_locale") return undefined;
  return languagesInUse().map(({ locale, name }) => ({ value: locale, label: name }));
}

const MESSAGES: Partial<Record<SettingKey, TextKey>> = {
  site_title: "settings.errors.siteTitle",
  contact_email: "settings.errors.email",
  default_locale: "settings.errors.choice",
  plan_currency: "settings.errors.choice",
  other_currency: "settings.errors.choice",
  rate_huf: "settings.errors.rate",
  rate_eur: "settings.errors.rate",
  rates_date: "settings.errors.date",
  stripe_publishable_key: "settings.errors.publishableKey",
};

function messageOf(key: SettingKey): TextKey {
  if (isPriceKey(key)) return "settings.errors.price";
  return MESSAGES[key] ?? "settings.errors.tooLong";
}

/** The schema of the setting reads the text. Browsers do not send an unchecked box. */
const fieldOf = (key: SettingKey) =>
  z
    .string()
    .default("")
    .transform((typed, { addIssue }) => {
      const line = typed.trim().replace(/\s*\n\s*/g, " ");
      const { data, success } = settingSchemas[key].safeParse(readTyped(key, line));
      if (success && isOffered(key, data)) return data;
      addIssue({ code: "custom", message: messageOf(key) });
      return z.NEVER;
    });

/** A well-formed language need not be one of the site's, and a rate has no day in the future. */
const isOffered = (key: SettingKey, value: unknown) =>
  key === "rates_date"
    ? value === "" || hasBegun(String(value))
    : key !== "default_locale" || isLocale(value);

/** Many languages use a decimal comma. */
function readTyped(key: SettingKey, typed: string): string {
  if (isPriceKey(key)) return typed.replace(/^(\d+),(\d{1,2})$/, "$1.$2");
  if (isRateKey(key)) return typed.replace(/^(\d+),(\d{1,4})$/, "$1.$2");
  return typed === "" && isSwitch(key) ? "false" : typed;
}

const isSwitch = (key: SettingKey) => key === "maintenance_mode" || key === "sponsored_links";

/** The values that the form showed, as JSON of a hidden field; none when it is malformed. */
const seenField = z
  .string()
  .max(4_000)
  .transform((text, { issues }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.push({ code: "custom", input: text, message: "no JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()))
  .catch({});

export function readSeen(form: FormData): Partial<Record<SettingKey, string>> {
  return seenField.parse(form.get("seen"));
}

/** Reads a form of settings into the input of `saveSettings`; messages are keys of texts. */
export function formSchema(form: SettingForm) {
  const keys: readonly SettingKey[] = SETTING_FORMS[form];
  const fields = Object.fromEntries(keys.map((key) => [key, fieldOf(key)]));
  return z
    .object({ ...fields, seen: seenField })
    .transform(({ seen, ...values }) => ({ values: values as Partial<Settings>, seen }));
}
