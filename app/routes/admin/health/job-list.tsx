import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import { AgeText, StateBadge, type StateTone } from "#app/components/admin/row-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import { shortTime } from "./health-sections.tsx";
import { History, HourStrip } from "./hour-strip.tsx";
import type { loadHealth } from "./load-health.server.ts";

type Health = Awaited<ReturnType<typeof loadHealth>>;

const JOB_TONES: Record<Health["jobs"][number]["state"], StateTone> = {
  well: "good",
  failing: "bad",
  late: "bad",
  never: "quiet",
};

interface JobListProps extends Pick<Health, "jobs" | "history"> {
  /** All that ever ran are late for one reason, which the verdict says. */
  isStopped: boolean;
  /** None has run yet on a new site, which it says, too. */
  isStarting: boolean;
}

/**
 * What has failed lately; then a box with the last hours of all jobs together, and the other jobs,
 * which are one line until an admin opens it. Jobs that stopped together are such a line, too.
 */
export function JobList({ jobs, history, isStopped, isStarting }: JobListProps) {
  const { t } = useTexts();
  const isWell = ({ state, hours }: Health["jobs"][number]) =>
    state === "well" && !hours.includes("failed");
  const isClosed = (job: Health["jobs"][number]) =>
    isStopped ? job.state === "late" : isStarting || isWell(job);
  const closed = jobs.filter(isClosed);
  const others = jobs.filter((job) => !isClosed(job));
  const state = isStopped ? "late" : isStarting ? "all" : "onTime";
  const label = t(`health.jobs.${state}`, { count: closed.length });
  return (
    <AdminSection id="jobs" title={t("health.jobs.title")} text={t("health.jobs.text")}>
      {others.length > 0 && (
        <div className="card act-group">
          <Jobs jobs={others} />
        </div>
      )}
      {history.hours.length + closed.length > 0 && (
        <div className="card act-group mt-4">
          <History {...history} />
          {closed.length > 0 && (
            <CollapsedAction label={label}>
              <Jobs jobs={closed} />
            </CollapsedAction>
          )}
        </div>
      )}
    </AdminSection>
  );
}

const SLOW_MS = 1_000;

/** Each job in one line, which opens; a failing one is open. */
function Jobs({ jobs }: Pick<Health, "jobs">) {
  const { t } = useTexts();
  return jobs.map(({ name, state, succeeded, ...job }) => (
    <details key={name} className="card rare-act job" open={state === "failing"}>
      <summary>
        <span>{name}</span>{" "}
        <StateBadge tone={JOB_TONES[state]}>{t(`health.jobStates.${state}`)}</StateBadge>{" "}
        <small>{succeeded ? <AgeText {...succeeded} /> : t("health.jobs.never")}</small>
        <Icon name="chevronDown" className="size-4" />
      </summary>
      <div>
        <JobFacts {...job} />
      </div>
    </details>
  ));
}

type JobFactsProps = Pick<Health["jobs"][number], "tookMs" | "failure" | "hours">;

/** How long it took, its last failure and its last hours. */
function JobFacts({ tookMs, failure, hours }: JobFactsProps) {
  const { t } = useTexts();
  return (
    <>
      <p>
        <FactLine
          facts={[
            tookMs !== null && <Duration key="took" ms={tookMs} />,
            failure && t("health.jobs.problem", failure),
          ]}
        />
      </p>
      {hours.some((hour) => hour !== "unknown") && (
        <>
          <HourStrip hours={hours} />
          <p className="hours-ends">
            <span>{t("health.hours.ago", { count: hours.length })}</span>{" "}
            <span>{t("health.hours.now")}</span>
          </p>
        </>
      )}
    </>
  );
}

function Duration({ ms }: { ms: number }) {
  const { t, locale } = useTexts();
  const isSlow = ms >= SLOW_MS;
  const seconds = (ms / 1_000).toLocaleString(locale, { maximumFractionDigits: 1 });
  const shown = isSlow ? t("health.jobs.seconds", { s: seconds }) : shortTime(ms);
  return (
    <>
      {isSlow && <span className="amber mr-2">{t("health.jobs.slow")}</span>}
      {t("health.jobs.took")}: {shown}
    </>
  );
}
