import type { AppLoadContext } from "@remix-run/cloudflare";
import { settingText } from "#app/domain/settings/save-settings.server.ts";
import type { SettingKey } from "#app/domain/settings/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";

/** The stored value, and the one that the field shows. */
export function valuesOf(context: AppLoadContext, key: SettingKey, hasValues: boolean) {
  const value = hasValues ? settingText(context.settings[key]) : "";
  const inUse = hasValues && value === "" ? usedWhenEmpty(context, key) : undefined;
  return { value, shown: inUse ?? value, isDefault: inUse !== undefined };
}

/**
 * The typed value as it is stored: the default is no value of its own where the form showed it,
 * even if another admin has saved one since. `seen` is the value that was stored then.
 */
export function toStored(
  context: AppLoadContext,
  key: SettingKey,
  {
    typed,
    seen = settingText(context.settings[key]),
  }: { typed: string; seen?: string | undefined },
): string {
  return seen === "" && typed === usedWhenEmpty(context, key) ? "" : typed;
}

/** What the site uses while the setting is empty. */
function usedWhenEmpty({ env, locale }: AppLoadContext, key: SettingKey): string | undefined {
  if (key === "site_title") return getTranslate(locale)("site.name");
  return key === "contact_email" ? env.CONTACT_EMAIL : undefined;
}
