import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { malformedSettings, settingsQuery } from "#app/domain/settings/settings.server.ts";
import { paths } from "#app/paths.ts";
import { describeAdminPage } from "#app/routes/admin/parts/page.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { describeFields } from "./form/describe-fields.server.ts";
import { settingsAction } from "./form/save-form.server.ts";

const FORMS = ["site", "maintenance", "imprint"] as const;

/** `admin` is null for a refused form during an outage: then nothing stored is shown. */
export async function loadGeneralTab({ context }: LoaderFunctionArgs, admin: Visitor | null) {
  const rows = admin && (await whenAvailable(settingsQuery(context.db).execute()));
  const malformed = rows && malformedSettings(rows);
  const page = {
    ...describeAdminPage(context, admin, {
      title: "admin.settings",
      sections: ["settingsTabs", "settings"],
    }),
    tab: "general" as const,
    isClosed: context.settings.maintenance_mode,
    /** Null when the settings cannot be read. */
    malformed,
    forms: FORMS.map((name) => ({
      name,
      fields: describeFields(context, name, { hasValues: admin !== null }),
    })),
  };
  if (malformed || context.isFormRefused) return page;
  return data(page, { status: 503, headers: { "Retry-After": "30" } });
}

const settingsForm = (name: (typeof FORMS)[number]) =>
  settingsAction(name, `${paths.adminSettings()}#${name}`);

export const actOnGeneralTab = formActions({
  site: settingsForm("site"),
  maintenance: settingsForm("maintenance"),
  imprint: settingsForm("imprint"),
});
