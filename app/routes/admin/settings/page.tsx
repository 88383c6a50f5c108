import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { requireAdminOrOutage } from "#app/routes/admin/parts/admin-guard.server.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { actOnBillingTab, loadBillingTab } from "./billing/billing-tab.server.ts";
import { BillingTab } from "./billing/billing-tab.tsx";
import { actOnBrandingTab, loadBrandingTab } from "./branding/branding-tab.server.ts";
import { BrandingTab } from "./branding/branding-tab.tsx";
import { actOnGeneralTab, loadGeneralTab } from "./general-tab.server.ts";
import { GeneralTab } from "./general-tab.tsx";
import { loadImportTab } from "./import-tab.server.ts";
import { ImportTab } from "./import-tab.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";

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
      // The form of that tab posts to an address of its own, where the file is taken as it comes in.
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
  const { tab, hasSecondFactor } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const Panel = PANELS[tab];
  return (
    <AdminPage
      path={paths.adminSettings()}
      title={t("admin.settings")}
      text={t("settingsTabs.text")}
      hasSecondFactor={hasSecondFactor}
    >
      <div className="mt-6">
        <SettingsTabs current={tab} />
      </div>
      <Panel />
    </AdminPage>
  );
}
