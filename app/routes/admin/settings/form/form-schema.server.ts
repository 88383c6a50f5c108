import * as z from "zod";
import {
  isPriceKey,
  SETTING_FORMS,
  type SettingForm,
  type SettingKey,
  type Settings,
  settingSchemas,
} from "#app/domain/settings/schema.ts";
import { isLocale } from "#app/i18n/dictionary.ts";
import type { TextKey } from "#app/i18n/translate.ts";

const MESSAGES: Partial<Record<SettingKey, TextKey>> = {
  site_title: "settings.errors.siteTitle",
  contact_email: "settings.errors.email",
  default_locale: "settings.errors.choice",
  plan_currency: "settings.errors.choice",
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
      const { data, success } = settingSchemas[key].safeParse(readTyped(key, typed.trim()));
      if (success && isOffered(key, data)) return data;
      addIssue({ code: "custom", message: messageOf(key) });
      return z.NEVER;
    });

/** A well-formed language need not be one of the site's. */
const isOffered = (key: SettingKey, value: unknown) => key !== "default_locale" || isLocale(value);

/** Many languages use a decimal comma. */
function readTyped(key: SettingKey, typed: string): string {
  if (isPriceKey(key)) return typed.replace(/^(\d+),(\d{1,2})$/, "$1.$2");
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

/** Reads a form of settings into the input of `saveSettings`; messages are keys of texts. */
export function formSchema(form: SettingForm) {
  const keys: readonly SettingKey[] = SETTING_FORMS[form];
  const fields = Object.fromEntries(keys.map((key) => [key, fieldOf(key)]));
  return z
    .object({ ...fields, seen: seenField })
    .transform(({ seen, ...values }) => ({ values: values as Partial<Settings>, seen }));
}
