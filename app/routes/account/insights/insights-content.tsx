import { Fragment } from "react";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import { COUNT_NAMES, type Unit } from "#app/domain/insights/schema.ts";
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
      <Charts view={view} unit={unit} isFirst={isWithoutPast(view)}>
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
