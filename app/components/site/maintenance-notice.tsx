import { useTexts } from "#app/i18n/texts.tsx";

/** What visitors get in place of any page while the site is being worked on; asks for the texts of `maintenance`. */
export function MaintenanceNotice() {
  const { t } = useTexts();
  return (
    <div className="page max-w-xl py-12 md:py-20">
      <h1 className="text-2xl">{t("maintenance.title")}</h1>
      <p className="mt-3">{t("maintenance.text")}</p>
      <p className="mt-3">{t("maintenance.answers")}</p>
    </div>
  );
}
