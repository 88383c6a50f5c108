import type { ReactNode } from "react";
import { Chart } from "#app/components/ui/charts/chart.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { COUNT_NAMES, type CountName, UNITS, type Unit } from "#app/domain/insights/schema.ts";
import { formatHours } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { FunnelCard } from "./funnel.tsx";
import { CountLead, ReplyLead } from "./leads.tsx";
import type { InsightsView } from "./load-insights.server.ts";
import { AllNumbers, ChartKeys, isEarlier, isMissing, isPartial } from "./numbers.tsx";

interface ChartsProps {
  view: InsightsView;
  unit: Unit;
  /** A new member has no time to compare with. */
  isFirst: boolean;
}

/** So many points make a development. */
const FEWEST_POINTS = 2;

/** Each with a chart of its own. Won requests are too few for one: the funnel has them. */
const ORDER = ["requests", "visits", "views", "listed", "replies"] as const;

type Drawn = (typeof ORDER)[number];

const isDrawn = ({ periods }: InsightsView, name: CountName) =>
  periods.filter(({ counts }) => counts[name] > 0).length >= FEWEST_POINTS;

/** A card for each number: of the time that is over, its change, and its chart. */
export function Charts({ view, unit, isFirst, children }: ChartsProps & { children: ReactNode }) {
  const { t, locale } = useTexts();
  const { periods, since } = view;
  const measured = periods.filter(({ replyHours }) => replyHours !== null);
  // Fewer are dots without a line.
  const hasTimes = measured.length * 3 >= periods.length;
  const hasCounts = COUNT_NAMES.some((name) => periods.some(({ counts }) => counts[name] > 0));
  return (
    <section aria-labelledby="totals" className="mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="totals" className="text-lg">
            {t(`insights.totals.${unit}`, { number: UNITS[unit].summed })}
          </h2>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            {isFirst
              ? t("insights.noPast", {
                  date: dateFormat(formatTag(locale), "short").format(since ?? 0),
                })
              : t(`insights.drawn.${unit}`, { number: UNITS[unit].count })}{" "}
            <ChartKeys
              view={view}
              unit={unit}
              drawn={ORDER.filter((name) => isDrawn(view, name))}
            />
          </p>
        </div>
        {children}
      </div>
      <FunnelCard view={view} unit={unit} isFirst={isFirst}>
        <Rule name={t("insights.counts.won")} text={t("insights.rules.won")} />
      </FunnelCard>
      <div className="insight-charts">
        <ReplyTimes view={view} unit={unit} isFirst={isFirst} isDrawn={hasTimes} />
        {ORDER.map((name) => (
          <CountCard key={name} name={name} view={view} unit={unit} isFirst={isFirst} />
        ))}
      </div>
      {(hasCounts || measured.length > 0) && <AllNumbers view={view} unit={unit} />}
    </section>
  );
}

/** Counts of the same kind follow the same rule. */
const RULES: Readonly<Record<Drawn, "replies" | "requests" | "views">> = {
  replies: "replies",
  requests: "requests",
  views: "views",
  listed: "views",
  visits: "views",
};

function CountCard({ name, ...props }: ChartsProps & { name: Drawn }) {
  const { t } = useTexts();
  const { view, unit } = props;
  const title = t(`insights.counts.${name}`);
  const isShown = isDrawn(view, name);
  return (
    <div className="card">
      <Chart
        title={title}
        kind="bar"
        period={unit}
        points={isShown ? countPoints(view, unit, name) : []}
        lead={<CountLead name={name} {...props} />}
        empty={t("insights.tooFew")}
        hasTable={false}
      />
      <Rule name={title} text={t(`insights.rules.${RULES[name]}`)} />
    </div>
  );
}

/** Those that the number above the chart does not count are pale. */
const countPoints = ({ periods }: InsightsView, unit: Unit, name: CountName) =>
  periods.map((period, nth) => ({
    start: period.start,
    value: period.counts[name],
    isEarlier: isEarlier(periods, unit, nth),
    isRunning: nth === periods.length - 1,
    isUncounted: isMissing(period, name),
    isPartial: isPartial(period, name),
  }));

/** With a line at the median of other experts, when it is known. */
function ReplyTimes({ view, unit, isFirst, isDrawn }: ChartsProps & { isDrawn: boolean }) {
  const { t, locale } = useTexts();
  const { periods, othersHours } = view;
  const title = t("insights.replyTime");
  const others = isDrawn &&
    othersHours !== null && { label: t("insights.others"), value: othersHours };
  return (
    <div className="card">
      <Chart
        title={title}
        kind="line"
        period={unit}
        points={
          isDrawn ? periods.map(({ start, replyHours }) => ({ start, value: replyHours })) : []
        }
        format={(value) => formatHours(locale, value)}
        lead={<ReplyLead view={view} unit={unit} isFirst={isFirst} />}
        empty={t("insights.tooFew")}
        hasTable={false}
        {...(others && { reference: others })}
      />
      <Rule name={title} text={t("insights.rules.replyTime")} />
    </div>
  );
}

/** How a number is counted, in the corner of its card until it is opened. */
function Rule({ name, text }: { name: string; text: string }) {
  const { t } = useTexts();
  const title = t("insights.rules.title", { name });
  return (
    <details className="count-rule">
      <summary title={title}>
        <span className="sr-only">{title}</span>
        <Icon name="info" className="size-4" />
      </summary>
      <p>{text}</p>
    </details>
  );
}
