import type { ReactNode } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import type { SettingKey } from "#app/domain/settings/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";

export const SETTINGS_TABS = ["general", "billing", "branding", "import"] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

export const SETTINGS_TITLES = {
  general: "admin.parts.settings",
  billing: "admin.parts.billing",
  branding: "admin.parts.branding",
  import: "admin.parts.import",
} as const satisfies Record<SettingsTab, TextKey>;

const settingsPath = (tab: SettingsTab) => paths.adminSettings(tab === "general" ? {} : { tab });

/** Needs the texts of `settingsTabs`. */
export function SettingsPage({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <AdminPage
      path={settingsPath(tab)}
      title={t(SETTINGS_TITLES[tab])}
      text={t(`settingsTabs.texts.${tab}`)}
    >
      {children}
    </AdminPage>
  );
}

interface SettingsPartsProps {
  /** The sections of the page, by the ids of their elements. */
  parts: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** So many are out of sight at the top of their page. */
const MANY_PARTS = 4;

/** The sections of a page, and beside them links to those of a long one. */
export function SettingsParts({ parts, children }: SettingsPartsProps) {
  const { t } = useTexts();
  return (
    <div className="settings-parts">
      {parts.length >= MANY_PARTS && (
        <nav aria-label={t("settingsTabs.index")}>
          <p aria-hidden="true">{t("settingsTabs.index")}</p>
          <ul>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

interface StoredSettingsProps {
  tab: SettingsTab;
  /** Null when the settings cannot be read. */
  malformed: readonly { key: SettingKey; excerpt: string }[] | null;
  /** A refused form is shown even when the settings cannot be read. */
  isRefused: boolean;
  children: ReactNode;
}

/** The forms of a tab, below a list of stored values that the site cannot use. */
export function StoredSettings({ tab, malformed, isRefused, children }: StoredSettingsProps) {
  const { t } = useTexts();
  if (!malformed && !isRefused)
    return (
      <FailedLoad
        title={t("settings.errors.loading")}
        text={t("settings.errors.loadingText")}
        href={paths.adminSettings({ tab })}
      />
    );
  const items = malformed?.map(({ key, excerpt }) => (
    <li key={key} className="wrap-anywhere">
      {t("settings.malformed.item", { name: t(`settings.fields.${key}.label`), value: excerpt })}
    </li>
  ));
  return (
    <>
      {malformed && malformed.length > 0 && (
        <div className="mt-6">
          <Alert variant="danger" title={t("settings.malformed.title")}>
            <p>{t("settings.malformed.text")}</p>
            <ul className="mt-2">{items}</ul>
          </Alert>
        </div>
      )}
      {children}
    </>
  );
}
