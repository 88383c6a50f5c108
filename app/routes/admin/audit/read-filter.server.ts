import type { AppLoadContext } from "@remix-run/cloudflare";
import { findSubjectsUnscoped } from "#app/domain/admin-search/find-subjects.server.ts";
import { type AuditFilter, readAuditFilter } from "#app/domain/audit/audit-filter.server.ts";
import { settingSchemas } from "#app/domain/settings/schema.ts";
import { isSettingKey } from "#app/domain/settings/settings.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { isId } from "#app/lib/ids.ts";
import { fold } from "#app/lib/text/fold.ts";
import { settingName } from "./audit-view.server.ts";

/**
 * The filter of an address. A subject that is no id may be the name or the address of a person, or
 * the label of a setting in the admin's language. `isCut`: a name may mean further people; a label
 * is taken as such. That an admin asks is NOT checked here.
 */
export async function readMeantFilterUnscoped(
  { db, locale }: Pick<AppLoadContext, "db" | "locale">,
  params: URLSearchParams,
): Promise<{ filter: AuditFilter; isCut: boolean }> {
  const filter = readAuditFilter(params);
  const { subject } = filter;
  if (!subject || isId(subject) || isSettingKey(subject)) return { filter, isCut: false };
  const t = getTranslate(locale);
  const typed = fold(subject);
  const settings = Object.keys(settingSchemas).filter((key) =>
    fold(settingName(t, key) ?? "").includes(typed),
  );
  const { meant, isCut } = await findSubjectsUnscoped(db, subject, settings);
  return { filter: { ...filter, meant }, isCut: isCut && settings.length === 0 };
}
