import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { StateBadge, type StateTone } from "#app/components/admin/state-badge.tsx";
import type { Component, ComponentState } from "#app/domain/health/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";

interface ComponentTableProps {
  components: readonly {
    component: Component;
    state: ComponentState;
    tookMs: number;
    speed: "fast" | "fair" | "slowly" | null;
  }[];
}

const TONES: Record<ComponentState, StateTone> = {
  ok: "good",
  slow: "waiting",
  down: "bad",
  refused: "bad",
  unset: "quiet",
};

/** What the site stands on, as it answered a moment ago. */
export function ComponentTable({ components }: ComponentTableProps) {
  const { t } = useTexts();
  const columns = [
    { label: t("health.components.name") },
    { label: t("health.components.state") },
    { label: t("health.components.time") },
  ];
  const rows = components.map(({ component, state, tookMs, speed }) => ({
    key: component,
    cells: [
      t(`health.components.${component}`),
      <StateBadge key="state" tone={TONES[state]}>
        {t(`health.states.${state}`)}
      </StateBadge>,
      speed ? t(`health.${speed}`, { ms: tookMs }) : "–",
    ],
  }));
  return (
    <AdminSection id="components" title={t("health.components.title")}>
      <AdminTable caption={t("health.components.title")} columns={columns} rows={rows} />
    </AdminSection>
  );
}
