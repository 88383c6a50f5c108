import type { HeadersArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { SettingsTabs } from "#app/routes/admin/settings/settings-tabs.tsx";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { ImportPanel } from "./import-panel.tsx";
import { loadPanel } from "./load-panel.server.ts";
import { takeUpload } from "./receive-upload.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** With what sends the browser on to a template, while the page stays. */
export function headers(args: HeadersArgs): Headers {
  const all = formPageHeaders(args);
  const refresh = args.loaderHeaders.get("Refresh");
  if (refresh) all.set("Refresh", refresh);
  return all;
}

export const loader = loadPanel;
export const action = takeUpload;

/** The same as the tab of the settings; here a file that was not taken comes back. */
export default function AdminImportsPage() {
  const { imports, mostRows, template, hasSecondFactor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminSettings()}
      title={t("admin.settings")}
      text={t("settingsTabs.text")}
      hasSecondFactor={hasSecondFactor}
    >
      <div className="mt-6">
        <SettingsTabs current="import" />
      </div>
      <ImportPanel {...{ imports, mostRows, template, refused }} />
    </AdminPage>
  );
}
