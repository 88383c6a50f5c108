import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { SettingForm } from "./form/setting-form.tsx";
import type { actOnGeneralTab, loadGeneralTab } from "./general-tab.server.ts";
import { SettingsState } from "./settings-state.tsx";

export function GeneralTab() {
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
  if (!malformed && !lastResult) return <SettingsState malformed={null} tab="general" />;
  return (
    <>
      <SettingsState malformed={malformed ?? []} tab="general" />
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
    </>
  );
}
