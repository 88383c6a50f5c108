import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { AgeText, StateBadge, type StateTone } from "#app/components/admin/row-list.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { HourStrip, useHourText } from "./hour-strip.tsx";
import type { loadHealth } from "./load-health.server.ts";

type Health = Awaited<ReturnType<typeof loadHealth>>;

const JOB_TONES: Record<Health["jobs"][number]["state"], StateTone> = {
  well: "good",
  failing: "bad",
  late: "bad",
  never: "quiet",
};

/**
 * What has failed lately; then a box with the last hours of all jobs together, and the other jobs,
 * which are one line until an admin opens it.
 */
export function JobTable({ jobs, history }: Pick<Health, "jobs" | "history">) {
  const { t } = useTexts();
  const isWell = ({ state, hours }: Health["jobs"][number]) =>
    state === "well" && !hours.includes("failed");
  const well = jobs.filter(isWell);
  const others = jobs.filter((job) => !isWell(job));
  return (
    <AdminSection id="jobs" title={t("health.jobs.title")} text={t("health.jobs.text")}>
      {others.length > 0 && <JobRows jobs={others} />}
      {history.hours.length + well.length > 0 && (
        <div className="card act-group mt-4">
          <History {...history} />
          {well.length > 0 && (
            <CollapsedAction label={t("health.jobs.onTime", { count: well.length })}>
              <JobRows jobs={well} />
            </CollapsedAction>
          )}
        </div>
      )}
    </AdminSection>
  );
}

/** No job has run yet in the current hour where it has no data. */
const KEYED = ["ran", "failed", "none", "unknown"] as const;

/** So many bars are a drawing; fewer are a sentence. */
const LEAST_BARS = 8;
/** So many fill the width. */
const ALL_BARS = 24;

/** Only states that occur are in the key, which is there for several. */
function History({ hours, since }: Health["history"]) {
  const { t } = useTexts();
  const summary = useHourText(hours);
  const states = KEYED.filter((state) => hours.includes(state));
  if (hours.length === 0) return null;
  if (hours.length < LEAST_BARS)
    return (
      <p className="card hour-history">
        <b>{summary}</b> <small>{t("health.hours.since", { time: since })}</small>
      </p>
    );
  return (
    <figure className="card hour-history">
      <figcaption>
        <b>{t("health.hours.caption", { count: hours.length })}</b>
        {states.length > 1 && (
          <span className="hours-key">
            {states.map((state) => (
              <span key={state} className={`hours-${state}`}>
                {t(`health.hours.key.${state}`)}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div className={hours.length < ALL_BARS ? "hours-part" : undefined}>
        <HourStrip hours={hours} />
        <p className="hours-ends">
          <span>{since} UTC</span> <span>{t("health.hours.now")}</span>
        </p>
      </div>
    </figure>
  );
}

const SLOW_MS = 1_000;

function JobRows({ jobs }: Pick<Health, "jobs">) {
  const { t, locale } = useTexts();
  const duration = (ms: number) =>
    ms < SLOW_MS
      ? `${ms} ms`
      : t("health.jobs.seconds", {
          s: (ms / 1_000).toLocaleString(locale, { maximumFractionDigits: 1 }),
        });
  const rows = jobs.map(({ name, state, tookMs, succeeded, failure, hours }) => ({
    key: name,
    cells: [
      name,
      <span key="state">
        <StateBadge tone={JOB_TONES[state]}>{t(`health.jobStates.${state}`)}</StateBadge>
        {failure && (
          <span className="block text-xs text-muted">{t("health.jobs.problem", failure)}</span>
        )}
      </span>,
      succeeded ? <AgeText key="succeeded" {...succeeded} /> : t("health.jobs.never"),
      tookMs === null ? null : (
        <span key="took">
          {tookMs >= SLOW_MS && <span className="amber mr-2">{t("health.jobs.slow")}</span>}
          {duration(tookMs)}
        </span>
      ),
      hours.some((hour) => hour !== "unknown") ? <HourStrip key="hours" hours={hours} /> : null,
    ],
  }));
  return (
    <AdminTable
      caption={t("health.jobs.title")}
      columns={[
        { label: t("health.jobs.name") },
        { label: t("health.jobs.state") },
        { label: t("health.jobs.succeeded") },
        { label: t("health.jobs.took"), isNumber: true },
        { label: t("health.hours.title", { count: jobs[0]?.hours.length ?? 0 }) },
      ]}
      rows={rows}
    />
  );
}
