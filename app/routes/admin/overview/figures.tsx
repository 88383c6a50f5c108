import { Chart } from "#app/components/ui/charts/chart.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Series } from "#app/domain/overview/series.server.ts";
import { formatPrice } from "#app/i18n/format-price.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";

/** Writes values of a series: revenue in the site's currency, everything else as a count. */
export function useFormats(currency: string): (name: Series["name"]) => (value: number) => string {
  const { locale } = useTexts();
  const count = numberFormat(formatTag(locale));
  return (name) => (value) =>
    name === "revenueCents" ? formatPrice(locale, value, currency) : count.format(value);
}

/**
 * The lists closest to the figures. A list may have more: it has all times, and requests whose
 * replies were counted on another day.
 */
const LISTS: Readonly<Record<Series["name"], string>> = {
  requests: paths.adminRequests(),
  replies: paths.adminRequests({ show: "answered" }),
  signUps: paths.adminPeople({ show: "confirmed" }),
  revenueCents: paths.adminPayments(),
  emails: paths.adminOutbox({ state: "sent" }),
};

interface SeriesFigureProps {
  series: Series;
  currency: string;
}

/** A bar of one is no full bar. */
const LEAST_TOP = 4;

/** Without a value in any week. */
export const isEmpty = ({ weeks }: Pick<Series, "weeks">) =>
  weeks.every(({ value }) => value === 0);

/**
 * The sum of the last four whole weeks; as bars these, the four before, and this week so far. Where
 * only this week has something, its number is the sum: a zero beside its bar would look wrong.
 */
export function SeriesFigure({ series, currency }: SeriesFigureProps) {
  const { t } = useTexts();
  const { name, total, before, thisWeek, weeks } = series;
  const format = useFormats(currency)(name);
  const title = t(`overview.series.${name}`);
  const { otherCurrencies: count = 0 } = series;
  const leftOut = count > 0 && t("overview.otherCurrencies", { count });
  if (isEmpty(series))
    return <EmptyFigure title={title} name={name} leftOut={leftOut} total={format(0)} />;
  const isNew = total === 0 && before === 0;
  const highest = Math.max(...weeks.map(({ value, isRunning }) => (isRunning ? 0 : value)));
  return (
    <section className="card figure-card">
      <Chart
        title={title}
        href={LISTS[name]}
        lead={
          <p className="figure-lead">
            <b data-total={name}>{format(isNew ? thisWeek : total)}</b>{" "}
            <Trend
              name={name}
              before={before}
              format={format}
              change={isNew ? 0 : total - before}
            />{" "}
            <small>
              <FactLine
                facts={
                  isNew
                    ? [t("overview.onlyThisWeek"), t("overview.noneBefore"), leftOut]
                    : [
                        t("overview.before", { number: format(before) }),
                        // Its bar is the highest, and the sum does not include it.
                        thisWeek > highest && t("overview.thisWeek", { number: format(thisWeek) }),
                        name === "replies" && t("overview.eachExpert"),
                        leftOut,
                      ]
                }
              />
            </small>
          </p>
        }
        kind="bar"
        period="week"
        points={weeks}
        hasTable={false}
        hasAllValues
        leastTop={LEAST_TOP}
        format={format}
      />
    </section>
  );
}

/** From fewer, any change is large and says little. Of money each payment counts. */
const FEWEST_BEFORE = 10;
const COUNTED_IN_CENTS: Series["name"] = "revenueCents";

interface TrendProps extends Pick<Series, "name" | "before"> {
  change: number;
  format: (value: number) => string;
}

/** The words below it say the same. */
function Trend({ name, before, change, format }: TrendProps) {
  if (change === 0) return null;
  const isFew = name !== COUNTED_IN_CENTS && before < FEWEST_BEFORE;
  const direction = change > 0 ? "trend-up" : "trend-down";
  return (
    <span className={isFew ? "trend" : `trend ${direction}`} aria-hidden="true">
      {`${change > 0 ? "+" : "−"}${format(Math.abs(change))}`}
    </span>
  );
}

interface EmptyFigureProps {
  title: string;
  name: Series["name"];
  total: string;
  leftOut: string | false;
}

/** Of nothing there is no drawing, only a line below those of the others. */
function EmptyFigure({ title, name, total, leftOut }: EmptyFigureProps) {
  const { t } = useTexts();
  return (
    <section className="card figure-strip">
      <h3>
        <a href={LISTS[name]}>{title}</a>
      </h3>
      <b data-total={name}>{total}</b>
      <p>
        <FactLine facts={[t(`overview.none.${name}`), leftOut]} />
      </p>
      <Icon name="arrowRight" className="size-4" />
    </section>
  );
}
