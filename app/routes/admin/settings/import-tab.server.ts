import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { describeImportPanel } from "#app/routes/admin/imports/list/import-list.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";

/** `admin` is null while a posted form comes back that nobody could be asked about: then nothing stored is shown. */
export async function loadImportTab({ context }: LoaderFunctionArgs, admin: Visitor | null) {
  return {
    ...describePage(context, {
      title: "admin.settings",
      isIndexed: false,
      sections: ["admin", "secondFactor", "settingsTabs", "importForm", "importStates"],
    }),
    tab: "import" as const,
    hasSecondFactor: admin?.hasSecondFactor ?? true,
    ...(await describeImportPanel(context)),
  };
}
