import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { describeImportPanel } from "#app/routes/admin/imports/import-view.server.ts";
import { ImportPanel } from "#app/routes/admin/imports/list/import-panel.tsx";
import { describeAdminPage, requireAdminOrOutage } from "#app/routes/admin/parts/page.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { actOnBillingTab, loadBillingTab } from "./billing/billing-tab.server.ts";
import { BillingTab } from "./billing/billing-tab.tsx";
import { actOnBrandingTab, loadBrandingTab } from "./branding/branding-tab.server.ts";
import { BrandingTab } from "./branding/branding-tab.tsx";
import { isUsed, SettingForm } from "./form/setting-form.tsx";
import { actOnGeneralTab, loadGeneralTab } from "./general-tab.server.ts";
import { MaintenanceText } from "./maintenance-text.tsx";
import {
  SETTINGS_TABS,
  SETTINGS_TITLES,
  SettingsPage,
  SettingsParts,
  type SettingsTab,
  StoredSettings,
} from "./settings-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

async function loadImportTab({ context }: { context: AppLoadContext }) {
  return { ...(await describeImportPanel(context)), isUnread: false };
}

const SERVERS = {
  general: { load: loadGeneralTab, act: actOnGeneralTab, sections: ["settings"] },
  billing: { load: loadBillingTab, act: actOnBillingTab, sections: ["settings", "billing"] },
  branding: { load: loadBrandingTab, act: actOnBrandingTab, sections: ["branding"] },
  import: {
    load: loadImportTab,
    act: refusePost,
    sections: ["importForm", "importStates", "bulkMails"],
  },
} as const;

/** A refused form during an outage is shown without stored values. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const tab = tabOf(request);
  const { load, sections } = SERVERS[tab];
  const { isUnread, ...stored } = await load({ request, context, admin });
  const page = {
    ...describeAdminPage(context, admin, {
      title: SETTINGS_TITLES[tab],
      sections: ["settingsTabs", ...sections],
    }),
    ...stored,
    tab,
  };
  const isOutage = isUnread && !context.isFormRefused;
  return data(page, isOutage ? { status: 503, headers: { "Retry-After": "30" } } : {});
}

export async function action(args: ActionFunctionArgs) {
  await requireAdminOrOutage(args.request, args.context);
  return SERVERS[tabOf(args.request)].act(args);
}

function tabOf({ url }: Request): SettingsTab {
  const tab = new URL(url).searchParams.get("tab");
  return SETTINGS_TABS.find((name) => name === tab) ?? "general";
}

/** The form of the import tab posts to `/admin/imports`, which streams the file. */
async function refusePost(_: ActionFunctionArgs): Promise<never> {
  throw new Response(null, { status: 405 });
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
  return <ImportPanel {...useLoaderData<typeof describeImportPanel>()} />;
}

function GeneralTab() {
  const { forms, isClosed, malformed, gaps } = useLoaderData<typeof loadGeneralTab>();
  const lastResult = useActionData<typeof actOnGeneralTab>();
  const { t } = useTexts();
  const texts = {
    site: t("settings.forms.site.text"),
    maintenance: <MaintenanceText isClosed={isClosed} />,
    rates: t("settings.forms.rates.text"),
    imprint: t("settings.forms.imprint.text"),
  };
  const notices: Partial<Record<keyof typeof texts, ReactNode>> = {
    maintenance: isClosed && <Alert variant="warning" title={t("settings.maintenance.warning")} />,
    // The site works without them, but the law asks for them.
    imprint: gaps > 0 && (
      <Alert variant="warning" title={t("admin.imprint.title")}>
        <p className="mt-1">{t("admin.imprint.gaps", { count: gaps })}</p>
      </Alert>
    ),
  };
  // What the law asks for comes first while it is missing.
  const main = gaps > 0 ? "imprint" : "site";
  const sorted = forms.toSorted((a, b) => Number(b.name === main) - Number(a.name === main));
  return (
    <StoredSettings tab="general" malformed={malformed} isRefused={lastResult !== undefined}>
      <SettingsParts
        parts={sorted.map(({ name }) => ({ id: name, title: t(`settings.forms.${name}.title`) }))}
      >
        {sorted.map(({ name, fields }) => (
          <SettingForm
            key={name}
            name={name}
            title={t(`settings.forms.${name}.title`)}
            text={texts[name]}
            notice={notices[name]}
            isDanger={name === "maintenance"}
            opener={
              name === "rates" && !isUsed(fields)
                ? { title: t("settings.forms.rates.title"), text: t("settings.forms.rates.unused") }
                : undefined
            }
            fields={fields}
            lastResult={lastResult}
          />
        ))}
      </SettingsParts>
    </StoredSettings>
  );
}
