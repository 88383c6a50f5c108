import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { IMPORT_TYPES } from "#app/domain/imports/schema.ts";
import { paths } from "#app/paths.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { describeImportPanel } from "./import-list.server.ts";

/** For a template, and for a file that was not taken; otherwise the tab of the settings is the place. */
export async function loadPanel({ request, context }: LoaderFunctionArgs) {
  const { isFormPost, visitor } = context;
  const isOutage = visitor === "unavailable" && isFormPost;
  const admin = isOutage ? null : await requireAdmin(request, context);
  const wanted = new URL(request.url).searchParams.get("template");
  const template = IMPORT_TYPES.find((type) => type === wanted) ?? null;
  if (!template && !isFormPost) throw redirect(paths.adminSettings({ tab: "import" }));
  const page = describePage(context, {
    title: "admin.settings",
    isIndexed: false,
    sections: ["admin", "secondFactor", "settingsTabs", "importForm", "importStates"],
  });
  const answer = {
    ...page,
    ...(await describeImportPanel(context)),
    template: isFormPost ? null : template,
    hasSecondFactor: admin?.hasSecondFactor ?? true,
  };
  const file = answer.template && paths.adminImportTemplate(answer.template);
  return data(answer, file ? { headers: { Refresh: `0; url=${file}` } } : {});
}
