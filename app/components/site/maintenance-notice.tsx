import { ProblemPage } from "#app/components/layout/problem-page.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/**
 * Visitors see this instead of any page during maintenance. Needs the texts of `maintenance`. The
 * check of a release recognises the page by its attribute.
 */
export function MaintenanceNotice() {
  const { t } = useTexts();
  return (
    <div data-maintenance>
      <ProblemPage drawing="fault" title={t("maintenance.title")} text={t("maintenance.text")} />
    </div>
  );
}
