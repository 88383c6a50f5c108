import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { StateBadge, type StateTone } from "#app/components/admin/row-list.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import type { loadHealth } from "./load-health.server.ts";

type Health = Awaited<ReturnType<typeof loadHealth>>;

const COMPONENT_TONES: Record<Health["components"][number]["state"], StateTone> = {
  ok: "good",
  slow: "waiting",
  down: "bad",
  refused: "bad",
  unset: "quiet",
};

export function ComponentTable({ components }: Pick<Health, "components">) {
  const { t } = useTexts();
  const rows = components.map(({ component, state, tookMs, speed }) => ({
    key: component,
    cells: [
      t(`health.components.${component}`),
      <StateBadge key="state" tone={COMPONENT_TONES[state]}>
        {t(`health.states.${state}`)}
      </StateBadge>,
      speed ? t(`health.${speed}`, { ms: tookMs }) : "–",
    ],
  }));
  return (
    <AdminSection id="components" title={t("health.components.title")}>
      <AdminTable
        look="line"
        caption={t("health.components.title")}
        columns={[
          { label: t("health.components.name") },
          { label: t("health.components.state") },
          { label: t("health.components.time"), isNumber: true },
        ]}
        rows={rows}
      />
    </AdminSection>
  );
}

/** Saved settings that are malformed: the site uses a default instead of each. */
export function SettingFacts({ malformed }: Pick<Health, "malformed">) {
  const { t } = useTexts();
  if (malformed.length === 0) return null;
  return (
    <AdminSection id="settings" title={t("health.settings.title")} text={t("health.settings.text")}>
      <FactList
        link={{ href: paths.adminSettings(), label: t("admin.parts.settings") }}
        facts={malformed.map(({ key, excerpt }) => ({ label: key, value: excerpt }))}
      />
    </AdminSection>
  );
}
