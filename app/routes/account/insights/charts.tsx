import type { ReactNode } from "react";
import { Chart } from "#app/components/ui/charts/chart.tsx";
import { RunningKey } from "#app/components/ui/charts/running-key.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { COUNT_NAMES, type CountName, UNITS, type Unit } from "#app/domain/insights/schema.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat, numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { InsightsView } from "./load-insights.server.ts";
import { AllNumbers, formatHours, isMissing, isPartial } from "./numbers.tsx";

interface ChartsSectionProps extends ChartsProps {
  /** The date since which views are counted. */
  since: string | null;
  /** Beside the heading. */
  children: ReactNode;
}

interface ChartsProps {
  view: InsightsView;
  unit: Unit;
}

/** So many points make a development; fewer are in the sums and in the table. */
const FEWEST_POINTS = 2;

/** A chart for each number that has changed over time, and all numbers in one folded table. */
export function Charts({ view, unit, since, children }: ChartsSectionProps) {
  const { t, locale } = useTexts();
  const { periods } = view;
  const numbers = numberFormat(formatTag(locale));
  const drawn = COUNT_NAMES.filter(
    (name) => periods.filter(({ counts }) => counts[name] > 0).length >= FEWEST_POINTS,
  );
  const measured = periods.filter(({ replyHours }) => replyHours !== null);
  // Fewer are dots without a line.
  const hasTimes = measured.length * 3 >= periods.length;
  const hasCounts = COUNT_NAMES.some((name) => periods.some(({ counts }) => counts[name] > 0));
  return (
    <section aria-labelledby="charts" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="charts" className="text-lg">
            {t("insights.charts")}
          </h2>
          <p className="text-sm text-muted">
            {t(`insights.totals.${unit}`, { number: UNITS[unit].count })}
            {since && ` · ${t("insights.since", { date: since })}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {drawn.some((name) => periods.at(-1)?.counts[name]) && (
            <p className="text-xs text-muted max-lg:order-1">
              <RunningKey period={unit} />
            </p>
          )}
          {children}
        </div>
      </div>
      {drawn.length === 0 && !hasTimes && (
        <div className="card mt-4">
          <EmptyState title={t("insights.noCharts")} text={t("insights.noChartsText")} />
        </div>
      )}
      <div className="insight-charts">
        {drawn.map((name) => (
          <div key={name} className="card">
            <Chart
              title={t(`insights.counts.${name}`)}
              kind="bar"
              period={unit}
              points={countPoints(view, name)}
              lead={
                <Lead
                  value={numbers.format(periods.reduce((sum, { counts }) => sum + counts[name], 0))}
                  text={t(`insights.inTotal.${unit}`, { number: UNITS[unit].count })}
                />
              }
              hasTable={false}
            />
          </div>
        ))}
        {hasTimes && <ReplyTimes view={view} unit={unit} />}
      </div>
      {(hasCounts || measured.length > 0) && <AllNumbers view={view} unit={unit} />}
    </section>
  );
}

/** The sum or the latest value of a chart, above its drawing. */
function Lead({ value, text }: { value: string; text: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
      <b className="text-xl text-ink">{value}</b> {text}
    </p>
  );
}

const countPoints = ({ periods }: InsightsView, name: CountName) =>
  periods.map((period, nth) => ({
    ...{ start: period.start, value: period.counts[name] },
    ...{ isRunning: nth === periods.length - 1, isUncounted: isMissing(period, name) },
    isPartial: isPartial(period, name),
  }));

/** Beside the median of other experts, when it is known. */
function ReplyTimes({ view, unit }: ChartsProps) {
  const { t, locale } = useTexts();
  const { periods, othersHours } = view;
  const latest = periods.findLast(({ replyHours }) => replyHours !== null);
  const isRunning = latest === periods.at(-1);
  const dates = dateFormat(formatTag(locale), "day");
  const others = othersHours !== null && { label: t("insights.others"), value: othersHours };
  return (
    <div className="card">
      <Chart
        title={t("insights.replyTime")}
        kind="line"
        period={unit}
        points={periods.map(({ start, replyHours }) => ({ start, value: replyHours }))}
        format={(value) => formatHours(locale, value)}
        lead={
          <>
            <Lead
              value={formatHours(locale, latest?.replyHours ?? 0)}
              text={
                isRunning
                  ? t(`insights.latestRunning.${unit}`)
                  : t(`insights.latest.${unit}`, { date: dates.format(latest?.start) })
              }
            />
            <p className="text-xs text-muted">{t("insights.onlyAnswered")}</p>
          </>
        }
        hasTable={false}
        {...(others && { reference: others })}
      />
    </div>
  );
}
