import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { malformedSettings, settingsQuery } from "#app/domain/settings/settings.server.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { describeFields } from "./form/describe-fields.server.ts";
import { saveForm } from "./form/save-form.server.ts";

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
  const rows = admin && (await orNull(settingsQuery(db).execute()));
  return rows && malformedSettings(rows);
}

/** `admin` is null where nobody can say who has posted: the answer is 503 with what was typed, and nothing is written. */
export async function actOnGeneralTab(
  { request, context }: ActionFunctionArgs,
  admin: Visitor | null,
) {
  const form = await request.formData();
  const intent = textField(form, "intent");
  const name = FORMS.find((known) => known === intent);
  if (!name) throw new Response(null, { status: 400 });
  return saveForm(
    { request, context, admin, form },
    { name, backTo: `${paths.adminSettings()}#${name}` },
  );
}
