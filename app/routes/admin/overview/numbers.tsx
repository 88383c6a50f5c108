import type { useLoaderData } from "@remix-run/react";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { AgeText } from "#app/components/admin/row-list.tsx";
import type { Series } from "#app/domain/overview/series.server.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { useFormats } from "./figures.tsx";
import type { loadOverview } from "./load-overview.server.ts";

/** What the colors of the bars mean. */
export function Legend() {
  const { t } = useTexts();
  return (
    <p className="figure-legend">
      <span>{t("overview.legend.shown")}</span> <span>{t("overview.legend.before")}</span>{" "}
      <span className="chart-key">{t("chart.running.week")}</span>
    </p>
  );
}

/** What the drawings show, the latest week first. */
export function AllNumbers({ series, currency }: { series: readonly Series[]; currency: string }) {
  const { t, locale } = useTexts();
  const formats = useFormats(currency);
  const dates = dateFormat(formatTag(locale), "short");
  const weeks = series[0]?.weeks ?? [];
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 items-center text-sm">
        {t("overview.table")}
      </summary>
      <AdminTable
        caption={t("overview.figures")}
        columns={[
          { label: t("chart.week") },
          ...series.map(({ name }) => ({ label: t(`overview.series.${name}`), isNumber: true })),
        ]}
        rows={weeks
          .map(({ start, isRunning }, nth) => ({
            key: String(start),
            cells: [
              isRunning
                ? `${dates.format(start)} (${t("overview.legend.running")})`
                : dates.format(start),
              ...series.map(({ name, weeks }) => formats(name)(weeks[nth]?.value ?? 0)),
            ],
          }))
          .toReversed()}
      />
      <p className="mt-3 text-xs text-muted">{t("overview.tableText")}</p>
    </details>
  );
}

type LatestView = ReturnType<typeof useLoaderData<typeof loadOverview>>["latest"];

/** What happened last. The whole row is the link to its record. */
export function Latest({ events }: { events: LatestView }) {
  const { t } = useTexts();
  return (
    <section className="card figure-card">
      <h3 className="text-sm">{t("overview.latest.title")}</h3>
      {events.length === 0 && (
        <p className="mt-2 text-sm text-muted">{t("overview.latest.none")}</p>
      )}
      <ul className="latest">
        {events.map(({ key, href, name, text, age }) => (
          <li key={key}>
            <a href={href}>
              <b>{name}</b> <AgeText {...age} /> <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
