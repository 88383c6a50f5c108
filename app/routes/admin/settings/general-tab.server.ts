import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { missingLegalKeys } from "#app/domain/settings/schema.ts";
import { malformedSettings, settingsQuery } from "#app/domain/settings/settings.server.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { describeFields } from "./form/form-fields.server.ts";
import { settingsAction } from "./form/save-form.server.ts";

const FORMS = ["site", "rates", "imprint", "maintenance"] as const;

/** `malformed` is null when the settings cannot be read. */
export async function loadGeneralTab({
  context,
  admin,
}: {
  context: AppLoadContext;
  admin: Visitor | null;
}) {
  const rows = admin && (await whenAvailable(settingsQuery(context.db).execute()));
  return {
    isClosed: context.settings.maintenance_mode,
    malformed: rows && malformedSettings(rows),
    isUnread: rows === null,
    gaps: missingLegalKeys(context.settings).length,
    forms: FORMS.map((name) => ({
      name,
      fields: describeFields(context, name, { hasValues: admin !== null }),
    })),
  };
}

const settingsForm = (name: (typeof FORMS)[number]) =>
  settingsAction(name, `${paths.adminSettings()}#${name}`);

export const actOnGeneralTab = formActions({
  site: settingsForm("site"),
  maintenance: settingsForm("maintenance"),
  rates: settingsForm("rates"),
  imprint: settingsForm("imprint"),
});
