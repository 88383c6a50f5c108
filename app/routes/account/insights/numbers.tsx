import { COUNT_NAMES, type CountName, UNITS, type Unit } from "#app/domain/insights/schema.ts";
import { formatHours } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat, numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { InsightsView } from "./load-insights.server.ts";

/** The others are older than these, which began with the counter of views. */
export const isCounted = (name: CountName) => name === "views" || name === "listed";

/** A number from before counting, which does not exist. */
export const isMissing = (
  { counts, isUncounted }: InsightsView["periods"][number],
  name: CountName,
) => isUncounted && counts[name] === 0 && isCounted(name);

/** Whether a number was counted for a part of the period only. */
export const isPartial = ({ isPartial }: InsightsView["periods"][number], name: CountName) =>
  isPartial && isCounted(name);

/** Whether the number above a chart does not count this time. */
export const isEarlier = ({ length }: InsightsView["periods"], unit: Unit, nth: number) =>
  nth < length - 1 - UNITS[unit].summed;

interface ChartKeysProps {
  view: InsightsView;
  unit: Unit;
  drawn: readonly CountName[];
}

/** What the marks of the drawn numbers mean, as far as there are any. */
export function ChartKeys({ view: { periods }, unit, drawn }: ChartKeysProps) {
  const { t } = useTexts();
  const hasPart = drawn.some(
    (name) =>
      periods.at(-1)?.counts[name] ||
      periods.some((period) => isPartial(period, name) && period.counts[name] > 0),
  );
  const hasMissing = drawn.some((name) => periods.some((period) => isMissing(period, name)));
  const hasEarlier = drawn.some((name) =>
    periods.some(({ counts }, nth) => counts[name] > 0 && isEarlier(periods, unit, nth)),
  );
  return (
    <>
      {hasEarlier && <span className="chart-key key-earlier">{t("insights.earlier")}</span>}{" "}
      {hasPart && <span className="chart-key">{t(`insights.partOf.${unit}`)}</span>}{" "}
      {hasMissing && <span className="chart-key key-uncounted">{t("insights.notCounted")}</span>}
    </>
  );
}

/** All numbers in one folded table, the latest first. */
export function AllNumbers({ view, unit }: { view: InsightsView; unit: Unit }) {
  const { t, locale } = useTexts();
  const tag = formatTag(locale);
  const numbers = numberFormat(tag);
  const dates = dateFormat(tag, "short");
  return (
    <details className="mt-5">
      <summary id="numbers" className="link inline-flex min-h-11 items-center text-sm">
        {t("insights.table")}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls. */}
      <section className="table-box mt-4" aria-labelledby="numbers" tabIndex={0}>
        <table className="table insight-table">
          <thead>
            <tr>
              <th scope="col">{t(`chart.${unit}`)}</th>
              {COUNT_NAMES.map((name) => (
                <th key={name} scope="col">
                  {t(`insights.counts.${name}`)}
                </th>
              ))}
              <th scope="col">{t("insights.replyTime")}</th>
            </tr>
          </thead>
          <tbody>
            {view.periods.toReversed().map((period) => (
              <tr key={period.start}>
                <th scope="row">{dates.format(period.start)}</th>
                {COUNT_NAMES.map((name) => (
                  <td key={name}>
                    {isMissing(period, name)
                      ? t("insights.notCounted")
                      : numbers.format(period.counts[name])}
                  </td>
                ))}
                <td>
                  {period.replyHours === null
                    ? t("chart.none")
                    : formatHours(locale, period.replyHours)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
