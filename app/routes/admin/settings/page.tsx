import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describeImportPanel } from "#app/routes/admin/imports/import-view.server.ts";
import { ImportPanel } from "#app/routes/admin/imports/list/import-panel.tsx";
import {
  describeAdminPage,
  requireAdminOrOutage,
} from "#app/routes/admin/parts/admin-page.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { actOnBillingTab, loadBillingTab } from "./billing/billing-tab.server.ts";
import { BillingTab } from "./billing/billing-tab.tsx";
import { actOnBrandingTab, loadBrandingTab } from "./branding/branding-tab.server.ts";
import { BrandingTab } from "./branding/branding-tab.tsx";
import { SettingForm } from "./form/setting-form.tsx";
import { actOnGeneralTab, loadGeneralTab } from "./general-tab.server.ts";
import { SettingsPage } from "./settings-page.tsx";
import { StoredSettings } from "./stored-settings.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(args.request, args.context);
  switch (tabOf(args.request)) {
    case "billing":
      return loadBillingTab(args, admin);
    case "branding":
      return loadBrandingTab(args, admin);
    case "import":
      return loadImportTab(args, admin);
    default:
      return loadGeneralTab(args, admin);
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdminOrOutage(args.request, args.context);
  switch (tabOf(args.request)) {
    case "billing":
      return actOnBillingTab(args);
    case "branding":
      return actOnBrandingTab(args);
    case "import":
      // The form of that tab posts to `/admin/imports`, which streams the file.
      throw new Response(null, { status: 405 });
    default:
      return actOnGeneralTab(args);
  }
}

function tabOf({ url }: Request): string | null {
  return new URL(url).searchParams.get("tab");
}

const PANELS = {
  general: GeneralTab,
  billing: BillingTab,
  branding: BrandingTab,
  import: ImportTab,
} as const;

export default function AdminSettingsPage() {
  const { tab } = useLoaderData<typeof loader>();
  const Panel = PANELS[tab];
  return (
    <SettingsPage tab={tab}>
      <Panel />
    </SettingsPage>
  );
}

function ImportTab() {
  return <ImportPanel {...useLoaderData<typeof loadImportTab>()} />;
}

/** `admin` is null for a refused form during an outage: then nothing stored is shown. */
async function loadImportTab({ context }: LoaderFunctionArgs, admin: Visitor | null) {
  return {
    ...describeAdminPage(context, admin, {
      title: "admin.settings",
      sections: ["settingsTabs", "importForm", "importStates"],
    }),
    tab: "import" as const,
    ...(await describeImportPanel(context)),
  };
}

function GeneralTab() {
  const { forms, isClosed, malformed } = useLoaderData<typeof loadGeneralTab>();
  const lastResult = useActionData<typeof actOnGeneralTab>();
  const { t } = useTexts();
  const texts = {
    site: t("settings.forms.site.text"),
    maintenance: (
      <>
        <p>{t(isClosed ? "settings.maintenance.on" : "settings.maintenance.off")}</p>
        <a href={paths.maintenancePreview()} className="link inline-flex min-h-11 items-center">
          {t("settings.maintenance.preview")}
        </a>
      </>
    ),
    imprint: t("settings.forms.imprint.text"),
  };
  return (
    <StoredSettings tab="general" malformed={malformed} isRefused={lastResult !== undefined}>
      {forms.map(({ name, fields }) => (
        <SettingForm
          key={name}
          name={name}
          title={t(`settings.forms.${name}.title`)}
          text={texts[name]}
          fields={fields}
          lastResult={lastResult}
        />
      ))}
    </StoredSettings>
  );
}
