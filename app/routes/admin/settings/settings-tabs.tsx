import { Tabs } from "#app/components/ui/tabs.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export type SettingsTab = "general" | "billing" | "branding" | "import";

const TABS: readonly SettingsTab[] = ["general", "billing", "branding", "import"];

/** The parts of the settings. A page that shows them asks for the texts of `settingsTabs`. */
export function SettingsTabs({ current }: { current: SettingsTab }) {
  const { t } = useTexts();
  const tabs = TABS.map((tab) => ({
    label: t(`settingsTabs.${tab}`),
    href: paths.adminSettings(tab === "general" ? {} : { tab }),
    isCurrent: tab === current,
  }));
  return <Tabs label={t("settingsTabs.label")} tabs={tabs} />;
}
