import { Alert } from "#app/components/ui/alert.tsx";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import type { SettingKey } from "#app/domain/settings/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { SettingsTab } from "./settings-tabs.tsx";

interface SettingsStateProps {
  /** What is stored and cannot be used; null when nothing can be read. */
  malformed: readonly { key: SettingKey; excerpt: string }[] | null;
  tab: SettingsTab;
}

/** Whether the settings can be read at all, and which of them are not as they should be. */
export function SettingsState({ malformed, tab }: SettingsStateProps) {
  const { t } = useTexts();
  if (!malformed)
    return (
      <FailedLoad
        title={t("settings.errors.loading")}
        text={t("settings.errors.loadingText")}
        href={paths.adminSettings({ tab })}
      />
    );
  if (malformed.length === 0) return null;
  return (
    <div className="mt-6">
      <Alert variant="danger" title={t("settings.malformed.title")}>
        <p>{t("settings.malformed.text")}</p>
        <ul className="mt-2">
          {malformed.map(({ key, excerpt }) => (
            <li key={key} className="wrap-anywhere">
              {t("settings.malformed.item", {
                name: t(`settings.fields.${key}.label`),
                value: excerpt,
              })}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
