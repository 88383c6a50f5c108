import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { AgeText } from "#app/components/admin/age-text.tsx";
import { StateBadge, type StateTone } from "#app/components/admin/state-badge.tsx";
import type { DateText } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";

type JobState = "well" | "failing" | "late" | "never";

interface ShownJob {
  name: string;
  state: JobState;
  tookMs: number | null;
  succeeded: DateText | null;
  failure: { age: string; problem: string } | null;
}

const TONES: Record<JobState, StateTone> = {
  well: "good",
  failing: "bad",
  late: "bad",
  never: "waiting",
};

/** What the clock does every minute, and how it last went. */
export function JobTable({ jobs }: { jobs: readonly ShownJob[] }) {
  const { t } = useTexts();
  const columns = [
    { label: t("health.jobs.name") },
    { label: t("health.jobs.state") },
    { label: t("health.jobs.succeeded") },
    { label: t("health.jobs.took"), isNumber: true },
  ];
  const rows = jobs.map(({ name, state, tookMs, succeeded, failure }) => ({
    key: name,
    cells: [
      name,
      <span key="state">
        <StateBadge tone={TONES[state]}>{t(`health.jobStates.${state}`)}</StateBadge>
        {failure && (
          <span className="block text-xs text-muted">{t("health.jobs.problem", failure)}</span>
        )}
      </span>,
      succeeded ? <AgeText key="succeeded" {...succeeded} /> : t("health.jobs.never"),
      tookMs === null ? "–" : `${tookMs} ms`,
    ],
  }));
  return (
    <AdminSection id="jobs" title={t("health.jobs.title")} text={t("health.jobs.text")}>
      <AdminTable caption={t("health.jobs.title")} columns={columns} rows={rows} />
    </AdminSection>
  );
}
