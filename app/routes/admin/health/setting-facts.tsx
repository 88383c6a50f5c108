import { useLoaderData } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { FactSection, QuietFact } from "./health-sections.tsx";
import type { loadHealth } from "./load-health.server.ts";

/** The site uses a default instead of each malformed one. */
export function SettingFacts() {
  const { malformed } = useLoaderData<typeof loadHealth>();
  const { t } = useTexts();
  if (malformed.length === 0)
    return (
      <AdminSection id="settings" title={t("health.settings.title")}>
        <QuietFact text={t("health.settings.well")} />
      </AdminSection>
    );
  return (
    <FactSection
      id="settings"
      title={t("health.settings.title")}
      text={t("health.settings.text")}
      link={{ href: paths.adminSettings(), label: t("admin.parts.settings") }}
      facts={malformed.map(({ key, excerpt }) => ({ label: key, value: excerpt }))}
    />
  );
}
