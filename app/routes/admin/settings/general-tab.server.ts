import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { malformedSettings, settingsQuery } from "#app/domain/settings/settings.server.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { describeFields } from "./form/describe-fields.server.ts";
import { settingsAction } from "./form/save-form.server.ts";

const FORMS = ["site", "maintenance", "imprint"] as const;

/** `admin` is null while a posted form comes back that nobody could be asked about: then nothing stored is shown. */
export async function loadGeneralTab({ context }: LoaderFunctionArgs, admin: Visitor | null) {
  const malformed = await readMalformed(context, admin);
  const page = {
    ...describePage(context, {
      title: "admin.settings",
      isIndexed: false,
      sections: ["admin", "secondFactor", "settingsTabs", "settings"],
    }),
    tab: "general" as const,
    hasSecondFactor: admin?.hasSecondFactor ?? true,
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

async function readMalformed({ db }: AppLoadContext, admin: Visitor | null) {
  const rows = admin && (await whenAvailable(settingsQuery(db).execute()));
  return rows && malformedSettings(rows);
}

const settingsForm = (name: (typeof FORMS)[number]) =>
  settingsAction(name, `${paths.adminSettings()}#${name}`);

export const actOnGeneralTab = formActions({
  site: settingsForm("site"),
  maintenance: settingsForm("maintenance"),
  imprint: settingsForm("imprint"),
});
