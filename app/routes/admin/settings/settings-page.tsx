import type { ReactNode } from "react";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";

export const SETTINGS_TABS = ["general", "billing", "branding", "import"] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Needs the texts of `settingsTabs`. */
export function SettingsPage({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  const { t } = useTexts();
  const tabs = SETTINGS_TABS.map((name) => ({
    label: t(`settingsTabs.${name}`),
    href: paths.adminSettings(name === "general" ? {} : { tab: name }),
    isCurrent: name === tab,
  }));
  return (
    <AdminPage
      path={paths.adminSettings()}
      title={t("admin.settings")}
      text={t("settingsTabs.text")}
    >
      <div className="mt-6">
        <Tabs label={t("settingsTabs.label")} tabs={tabs} />
      </div>
      {children}
    </AdminPage>
  );
}
