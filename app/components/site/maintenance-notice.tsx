import { useTexts } from "#app/i18n/texts.tsx";

/**
 * Visitors see this instead of any page during maintenance. Needs the texts of `maintenance`. The
 * check of a release recognises the page by its attribute.
 */
export function MaintenanceNotice() {
  const { t } = useTexts();
  return (
    <div data-maintenance className="page mx-auto max-w-xl py-12 md:py-20">
      <h1 className="text-title">{t("maintenance.title")}</h1>
      <p className="mt-3">{t("maintenance.text")}</p>
      <p className="mt-3">{t("maintenance.answers")}</p>
    </div>
  );
}
