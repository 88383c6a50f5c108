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
        lead={
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <b className="text-2xl" data-total={name}>
              {format(total)}
            </b>{" "}
            <span className="text-sm text-muted">
              {t("overview.lastWeek", {
                total: format(sumOf(points.slice(-7))),
                before: format(sumOf(points.slice(-14, -7))),
              })}
            </span>
          </p>
        }
        kind="bar"
        period="day"
        points={points}
        empty={t("overview.none")}
        format={format}
      />
    </section>
  );
}

const sumOf = (points: SeriesFigureProps["points"]) =>
  points.reduce((sum, { value }) => sum + value, 0);

const STEPS = ["sent", "seen", "answered", "won"] as const;

/** How many requests reached each step, as bars and as a table. */
export function FunnelFigure({ funnel }: { funnel: Record<(typeof STEPS)[number], number> }) {
  const { t, locale } = useTexts();
  const count = numberFormat(formatTag(locale));
  const percent = (step: (typeof STEPS)[number]) =>
    funnel.sent === 0 ? 0 : Math.round((funnel[step] / funnel.sent) * 100);
  const title = t("overview.funnel.title");
  return (
    <section className="card min-w-0 p-5">
      <figure className="chart">
        <figcaption>{title}</figcaption>
        <svg className="funnel" aria-hidden="true">
          {STEPS.map((step, index) => (
            <g key={step}>
              <text x="0" y={`${index * 3.5 + 1}em`}>
                {t(`overview.funnel.${step}`)}: {count.format(funnel[step])}
              </text>
              <text className="funnel-share" x="100%" y={`${index * 3.5 + 1}em`} textAnchor="end">
                {t("overview.funnel.percent", { percent: percent(step) })}
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
