import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { Chart } from "#app/components/ui/charts/chart.tsx";
import { formatPrice } from "#app/i18n/format-price.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";

type Series = "requests" | "replies" | "signUps" | "revenueCents" | "emails";

interface SeriesFigureProps {
  name: Series;
  points: readonly { start: number; value: number }[];
  total: number;
  /** Of the revenue. */
  currency: string;
}

/** The total of the days, and the days as a chart. */
export function SeriesFigure({ name, points, total, currency }: SeriesFigureProps) {
  const { t, locale } = useTexts();
  const format = (value: number) =>
    name === "revenueCents"
      ? formatPrice(locale, value, currency)
      : numberFormat(formatTag(locale)).format(value);
  return (
    <section className="card min-w-0 p-5">
      <Chart
        title={t(`overview.series.${name}`)}
        lead={<Headline name={name} points={points} total={total} format={format} />}
        kind="bar"
        period="day"
        points={points}
        empty={t("overview.none")}
        format={format}
      />
    </section>
  );
}

interface HeadlineProps extends Pick<SeriesFigureProps, "name" | "points" | "total"> {
  format: (value: number) => string;
}

/** The total, and how the last week differs from the one before. */
function Headline({ name, points, total, format }: HeadlineProps) {
  const { t } = useTexts();
  const [week, before] = [sumOf(points.slice(-7)), sumOf(points.slice(-14, -7))];
  const change = week - before;
  // More emails are neither good nor bad.
  const isGood = change > 0 && name !== "emails";
  return (
    <>
      <p className="mt-1">
        <b className="text-2xl" data-total={name}>
          {format(total)}
        </b>
      </p>
      {total !== 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums">
          {t("overview.lastWeek", { total: format(week), before: format(before) })}{" "}
          {change !== 0 && (
            <span className={isGood ? "trend trend-up" : "trend"} aria-hidden="true">
              {`${change > 0 ? "+" : "−"}${format(Math.abs(change))}`}
            </span>
          )}
        </p>
      )}
    </>
  );
}

export const sumOf = (points: SeriesFigureProps["points"]) =>
  points.reduce((sum, { value }) => sum + value, 0);

const STEPS = ["sent", "seen", "answered", "won"] as const;

export type Funnel = Record<(typeof STEPS)[number], number>;

export const shareOf = (funnel: Funnel, step: (typeof STEPS)[number]) =>
  funnel.sent === 0 ? 0 : Math.round((funnel[step] / funnel.sent) * 100);

/** How many requests reached each step, as bars and as a table. */
export function FunnelFigure({ funnel }: { funnel: Funnel }) {
  const { t, locale } = useTexts();
  const count = numberFormat(formatTag(locale));
  const percent = (step: (typeof STEPS)[number]) => shareOf(funnel, step);
  const title = t("overview.funnel.title");
  return (
    <section className="card min-w-0 p-5">
      <figure className="chart">
        <figcaption>{title}</figcaption>
        {funnel.sent > 0 && (
          <>
            <p className="mt-1 text-2xl">
              <b>{t("overview.funnel.percent", { percent: percent("answered") })}</b>
            </p>
            <p className="mt-1 text-xs text-muted">{t("overview.funnel.lead")}</p>
          </>
        )}
        <svg className="funnel" aria-hidden="true">
          {STEPS.map((step, index) => (
            <g key={step}>
              <text className="funnel-share" x="0" y={`${index * 3.5 + 1}em`}>
                {t(`overview.funnel.${step}`)}
              </text>
              <text x="100%" y={`${index * 3.5 + 1}em`} textAnchor="end">
                <tspan className="funnel-count">{count.format(funnel[step])}</tspan>
                <tspan className="funnel-share" dx="0.5em">
                  {t("overview.funnel.percent", { percent: percent(step) })}
                </tspan>
              </text>
              <rect className="funnel-back" width="100%" y={`${index * 3.5 + 1.5}em`} />
              <rect width={`${percent(step)}%`} y={`${index * 3.5 + 1.5}em`} />
            </g>
          ))}
        </svg>
        <details>
          <summary>{t("chart.table")}</summary>
          <AdminTable
            caption={title}
            columns={[
              { label: t("overview.funnel.step") },
              { label: t("overview.funnel.requests"), isNumber: true },
              { label: t("overview.funnel.share"), isNumber: true },
            ]}
            rows={STEPS.map((step) => ({
              key: step,
              cells: [
                t(`overview.funnel.${step}`),
                count.format(funnel[step]),
                t("overview.funnel.percent", { percent: percent(step) }),
              ],
            }))}
          />
        </details>
      </figure>
    </section>
  );
}
