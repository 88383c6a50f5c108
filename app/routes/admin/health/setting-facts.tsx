import { useLoaderData } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FactSection } from "./health-sections.tsx";
import type { loadHealth } from "./load-health.server.ts";

/** Saved settings that are malformed: the site uses a default instead of each. */
export function SettingFacts() {
  const { malformed } = useLoaderData<typeof loadHealth>();
  const { t } = useTexts();
  if (malformed.length === 0) return null;
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
