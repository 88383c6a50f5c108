import { Fragment } from "react";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import { COUNT_NAMES, type CountName, UNITS, type Unit } from "#app/domain/insights/schema.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Charts } from "./charts.tsx";
import type { InsightsView } from "./load-insights.server.ts";
import { AdviceList, FirstSteps, ProfileRing } from "./steps.tsx";

/** Without a view the numbers could not be read. */
export function InsightsContent({ unit, view }: { unit: Unit; view: InsightsView | null }) {
  const { t } = useTexts();
  return (
    <div className="page member-page">
      <div className="md:hidden">
        <BackLink href={paths.dashboard()} label={t("insights.back")} />
      </div>
      <h1 className="text-xl">{t("insights.title")}</h1>
      {view ? (
        <Insights view={view} unit={unit} />
      ) : (
        <FailedLoad
          title={t("insights.failed")}
          text={t("insights.failedText")}
          href={paths.insights()}
        />
      )}
    </div>
  );
}

function Insights({ view, unit }: { view: InsightsView; unit: Unit }) {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-0.5 text-sm text-muted">{t("insights.lead")}</p>
      {view.advice.length > 0 && <AdviceList view={view} />}
      {(view.next || view.firstSteps.length > 0) && (
        <div className="mt-6 grid gap-5 md:grid-cols-2">
          {view.next && <ProfileRing percent={view.percent} next={view.next} />}
          {view.firstSteps.length > 0 && <FirstSteps steps={view.firstSteps} />}
        </div>
      )}
      <Totals view={view} unit={unit} />
      {/* The sums name the date to a member without a past. */}
      <Charts view={view} unit={unit} since={isWithoutPast(view) ? null : view.since}>
        <nav aria-label={t("insights.period")} className="segments insight-units">
          {(["day", "week"] as const).map((each) => (
            <Fragment key={each}>
              <a
                href={paths.insights({ by: each })}
                aria-current={each === unit ? "page" : undefined}
              >
                {t(`insights.units.${each}`)}
              </a>{" "}
            </Fragment>
          ))}
        </nav>
      </Charts>
      <p className="mt-5 max-w-3xl text-xs text-muted">{t("insights.note")}</p>
    </>
  );
}

/** A new member has no time to compare with. */
const isWithoutPast = ({ since, before }: InsightsView) =>
  since !== null && COUNT_NAMES.every((name) => before[name] === 0);

interface TotalsProps {
  view: InsightsView;
  unit: Unit;
}

/** The sums of the latest time, each beside that of the time before it. */
function Totals({ view, unit }: TotalsProps) {
  const { t, locale } = useTexts();
  const { totals, before, since } = view;
  const numbers = numberFormat(formatTag(locale));
  const isFirst = isWithoutPast(view);
  const number = UNITS[unit].summed;
  const shares = numberFormat(formatTag(locale), { style: "percent" });
  return (
    <section aria-labelledby="totals" className="mt-6">
      <h2 id="totals" className="text-lg">
        {t(`insights.totals.${unit}`, { number })}
      </h2>
      <dl className="card insight-totals">
        {COUNT_NAMES.map((name) => (
          <div key={name}>
            <dt>{t(`insights.counts.${name}`)}</dt>
            <dd>
              <b>{numbers.format(totals[name])}</b>{" "}
              {!isFirst && (before[name] > 0 || hasZero(name)) && (
                <Trend change={totals[name] - before[name]} />
              )}{" "}
              {isShare(name) && totals.requests > 0 && (
                <small>
                  {t("insights.share", { share: shares.format(totals[name] / totals.requests) })}
                </small>
              )}{" "}
              {!isFirst && (
                <p>
                  {before[name] > 0 || hasZero(name)
                    ? t(`insights.before.${unit}`, { number, before: numbers.format(before[name]) })
                    : t("insights.notBefore")}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">
        {isFirst
          ? t("insights.noPast", { date: since ?? "" })
          : t(`insights.compared.${unit}`, { number })}
      </p>
    </section>
  );
}

/** Nothing is a number like any other, but views were not always counted. */
const hasZero = (name: CountName) => name !== "views" && name !== "listed";

/** A part of the requests, which says more than the change. */
const isShare = (name: CountName) => name === "replies" || name === "won";

/** Nothing without a change. */
function Trend({ change }: { change: number }) {
  const { locale } = useTexts();
  const changes = numberFormat(formatTag(locale), { signDisplay: "exceptZero" });
  if (change === 0) return null;
  return <span className={change > 0 ? "trend trend-up" : "trend"}>{changes.format(change)}</span>;
}
