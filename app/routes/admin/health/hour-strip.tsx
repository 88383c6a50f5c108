import type { JobHour } from "#app/domain/health/job-hours.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** Of an hour, with the gap after it. */
const WIDTH = 4;
const GAP = 1;
const HEIGHT = 16;

/** Of a bar of 4 units, in CSS pixels, where there is room. */
const BAR_PX = 24;

/** Each state has a shape, so that no one needs the colours: an hour without a run is hollow. */
const HEIGHTS = { ran: HEIGHT / 2, failed: HEIGHT, unknown: HEIGHT / 8 };

/** Around the outline of a hollow bar, so that it stays within its hour. */
const INSET = 0.4;

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
        <path
          key={state}
          className={`hours-${state}`}
          {...(state === "none" ? drawHollow(hours) : drawBars(hours, state))}
        />
      ))}
    </svg>
  );
}

/** "Failures in 2 of the last 48 hours" */
export function useHourText(hours: readonly JobHour[]): string {
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

/** One dashed line for each run of equal hours: a dash is an hour, and dashes begin with a line. */
function drawBars(hours: readonly JobHour[], state: keyof typeof HEIGHTS) {
  const strokeWidth = HEIGHTS[state];
  const y = HEIGHT - strokeWidth / 2;
  const d = hours
    .map((hour, nth) => ({ hour, nth }))
    .filter(({ hour, nth }) => hour === state && hours[nth - 1] !== state)
    .map(({ nth }) => {
      const end = hours.findIndex((hour, place) => place > nth && hour !== state);
      const length = (end < 0 ? hours.length : end) - nth;
      return `M${nth * WIDTH} ${y}h${length * WIDTH - GAP}`;
    })
    .join("");
  return { d, strokeWidth, strokeDasharray: `${WIDTH - GAP} ${GAP}` };
}

function drawHollow(hours: readonly JobHour[]) {
  const [width, height] = [WIDTH - GAP - 2 * INSET, HEIGHT - 2 * INSET];
  const d = hours
    .map((hour, nth) =>
      hour === "none" ? `M${nth * WIDTH + INSET} ${INSET}h${width}v${height}h${-width}z` : "",
    )
    .join("");
  return { d };
}
