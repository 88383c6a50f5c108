import type { JobHour } from "#app/domain/health/job-hours.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { runsOf } from "./hour-runs.ts";
import type { loadHealth } from "./load-health.server.ts";

/** Of an hour, with the gap after it. */
const WIDTH = 4;
const GAP = 1;
const HEIGHT = 16;

/** Of a bar of 4 units, in CSS pixels, where there is room. */
const BAR_PX = 24;

/**
 * All bars are as high as the drawing, and each state has a pattern, so that no one needs the
 * colors: a failure has a gap, and an hour without a run has four stripes.
 */
const PATTERNS = {
  ran: { stripes: 1, thickness: HEIGHT },
  failed: { stripes: 2, thickness: 6 },
  none: { stripes: 4, thickness: 2.5 },
  unknown: { stripes: 1, thickness: HEIGHT },
};

const HOUR_STATES = ["ran", "failed", "none", "unknown"] as const;

/** A bar for each of the last hours, and a sentence in place of them. */
export function HourStrip({ hours }: { hours: readonly JobHour[] }) {
  return (
    <svg
      className="hour-strip"
      role="img"
      width={hours.length * BAR_PX}
      viewBox={`0 0 ${hours.length * WIDTH - GAP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <title>{useHourText(hours)}</title>
      {HOUR_STATES.map((state) => (
        <path key={state} className={`hours-${state}`} {...drawBars(hours, state)} />
      ))}
    </svg>
  );
}

/** "Failures in 2 of the last 48 hours" */
function useHourText(hours: readonly JobHour[]): string {
  const { t } = useTexts();
  const count = (state: JobHour) => hours.filter((hour) => hour === state).length;
  const [failed, none] = [count("failed"), count("none")];
  const total = hours.length - count("unknown");
  if (total === 0) return t("health.hours.unknown");
  if (failed + none === 0) return t("health.hours.well", { count: total });
  const texts = [
    failed > 0 && t("health.hours.failed", { count: failed, total }),
    none > 0 && t("health.hours.none", { count: none, total }),
  ];
  return texts.filter(Boolean).join(". ");
}

type Hours = Awaited<ReturnType<typeof loadHealth>>["history"];

/** No job has run yet in the current hour where it has no data. */
const KEYED = ["ran", "failed", "none", "unknown"] as const;

/** So many bars are a drawing; fewer are a sentence. */
const LEAST_BARS = 8;
/** So many fill the width. */
const ALL_BARS = 24;

/** Only states that occur are in the key, which is there for several. */
export function History({ hours, since }: Pick<Hours, "hours" | "since">) {
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

/** Dashed lines for each run of equal hours: a dash is an hour, and dashes begin with a line. */
function drawBars(hours: readonly JobHour[], state: keyof typeof PATTERNS) {
  const { stripes, thickness } = PATTERNS[state];
  const gap = stripes > 1 ? (HEIGHT - stripes * thickness) / (stripes - 1) : 0;
  const lines = Array.from(
    { length: stripes },
    (_, nth) => thickness / 2 + nth * (thickness + gap),
  );
  const d = runsOf(hours, state)
    .flatMap(({ first, count }) =>
      lines.map((y) => `M${first * WIDTH} ${y}h${count * WIDTH - GAP}`),
    )
    .join("");
  return { d, strokeWidth: thickness, strokeDasharray: `${WIDTH - GAP} ${GAP}` };
}
