import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat, numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { haveShortValues } from "./bar-values.tsx";
import { type ChartPoint, layOutChart } from "./chart-layout.ts";
import { Plot } from "./plot.tsx";

interface ChartProps {
  /** What is measured; also the heading of the column of numbers. */
  title: string;
  /** The list with what is counted: the title links to it. */
  href?: string;
  kind: "bar" | "line";
  /** How long each point lasts. A week is named by its first day. */
  period: "day" | "week";
  /** In the order of time, without holes. */
  points: readonly ChartPoint[];
  /** Between the title and the drawing, such as a sum. */
  lead?: ReactNode;
  /** Replaces the drawing when every value is zero or missing. */
  empty?: string;
  /** False where the page has a table with the numbers of all its charts. */
  hasTable?: boolean;
  /** Whether every bar has its value above it, in place of an axis, while the values are short. */
  hasAllValues?: boolean;
  /** The scale goes at least up to this value. */
  leastTop?: number;
  /** Writes a value; without it as a number. */
  format?: (value: number) => string;
  /** A line to compare with, such as the median of all others. The lead has its value. */
  reference?: { label: string; value: number };
}

/**
 * A bar or line chart, drawn on the server without a script, with its numbers in a table that
 * opens. The page carries the section `chart` of the dictionary.
 */
export function Chart(all: ChartProps) {
  const { reference, leastTop = 0, hasTable = true, hasAllValues = false, lead, ...props } = all;
  const { title, href, kind, points, empty } = props;
  const texts = useTexts();
  const { t, locale } = texts;
  const format = props.format ?? ((value) => numberFormat(formatTag(locale)).format(value));
  const hasValues = points.some(({ value }) => value);
  const layout = layOutChart(points, Math.max(leastTop, reference?.value ?? 0));
  return (
    <figure className="chart">
      <ChartTitle title={title} href={href} />
      {lead}
      {hasValues ? (
        <Plot
          name={nameChart(props, format, texts)}
          kind={kind}
          layout={layout}
          isLabelled={hasAllValues && haveShortValues(layout.columns, format)}
          hasReference={reference !== undefined}
          format={format}
        />
      ) : (
        <p className="chart-empty">{empty}</p>
      )}
      {hasValues && reference && <p className="chart-legend">{reference.label}</p>}
      {hasTable && (
        <details>
          <summary>{t("chart.table")}</summary>
          <ChartTable {...props} format={format} />
        </details>
      )}
    </figure>
  );
}

export function ChartTitle({ title, href }: Pick<ChartProps, "title" | "href">) {
  return (
    <figcaption>
      {href ? (
        <a href={href}>
          {title}
          <Icon name="arrowRight" className="size-4" />
        </a>
      ) : (
        title
      )}
    </figcaption>
  );
}

/** "Views, Oct 28 to Nov 26. The highest value is 12, on Nov 3." */
function nameChart(
  { title, points }: ChartProps,
  format: (value: number) => string,
  { t, locale }: Pick<ReturnType<typeof useTexts>, "t" | "locale">,
): string {
  const dates = dateFormat(formatTag(locale), "day");
  const highest = points.reduce<ChartPoint | undefined>(
    (best, point) => ((point.value ?? 0) > (best?.value ?? 0) ? point : best),
    undefined,
  );
  return t("chart.name", {
    title,
    from: dates.format(points[0]?.start),
    to: dates.format(points.at(-1)?.start),
    highest: format(highest?.value ?? 0),
    date: dates.format(highest?.start),
  });
}

function ChartTable(props: ChartProps & { format: (value: number) => string }) {
  const { title, period, points, format } = props;
  const { t, locale } = useTexts();
  const dates = dateFormat(formatTag(locale), "short");
  return (
    <table className="table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`chart.${period}`)}</th>
          <th scope="col" className="numeric">
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ start, value }) => (
          <tr key={start}>
            <th scope="row">
              <time dateTime={new Date(start).toISOString().slice(0, 10)}>
                {dates.format(start)}
              </time>
            </th>
            <td className="numeric">{value === null ? t("chart.none") : format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
