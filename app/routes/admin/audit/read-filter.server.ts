import { meantSubjectsQuery } from "#app/domain/admin-search/find-subjects.server.ts";
import { type AuditFilter, readAuditFilter } from "#app/domain/audit/audit-filter.server.ts";
import { settingSchemas } from "#app/domain/settings/schema.ts";
import { isSettingKey } from "#app/domain/settings/settings.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { isId } from "#app/lib/ids.ts";
import { fold } from "#app/lib/text/fold.ts";
import { settingName } from "./audit-view.server.ts";

/**
 * The filter of an address. A subject that is no id may be the name or the address of a person, or
 * the label of a setting in the admin's language.
 */
export function readMeantFilter(locale: Locale, params: URLSearchParams): AuditFilter {
  const filter = readAuditFilter(params);
  const { subject } = filter;
  if (!subject || isId(subject) || isSettingKey(subject)) return filter;
  const t = getTranslate(locale);
  const typed = fold(subject);
  const settings = Object.keys(settingSchemas).filter((key) =>
    fold(settingName(t, key) ?? "").includes(typed),
  );
  return { ...filter, meant: meantSubjectsQuery(subject, settings) };
}
