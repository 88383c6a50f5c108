import { StateBadge } from "#app/components/admin/row-list.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** Whether visitors can use the site, and what they see while they can't. */
export function MaintenanceText({ isClosed }: { isClosed: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <StateBadge tone={isClosed ? "bad" : "good"}>
        {t(isClosed ? "settings.maintenance.closed" : "settings.maintenance.open")}
      </StateBadge>
      {isClosed && <p className="mt-2">{t("settings.maintenance.on")}</p>}
      <a href={paths.maintenancePreview()} className="link flex min-h-11 w-fit items-center">
        {t("settings.maintenance.preview")}
      </a>
    </>
  );
}
