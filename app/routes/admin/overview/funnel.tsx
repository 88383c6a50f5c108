import { ChartTitle } from "#app/components/ui/charts/chart.tsx";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const STEPS = ["sent", "seen", "answered", "won"] as const;

type Funnel = Record<(typeof STEPS)[number], number>;

const shareOf = (funnel: Funnel, step: (typeof STEPS)[number]) =>
  funnel.sent === 0 ? 0 : Math.round((funnel[step] / funnel.sent) * 100);

/** How many requests reached each step, as a list with bars. */
export function FunnelFigure({ funnel }: { funnel: Funnel }) {
  const { t, locale } = useTexts();
  const count = numberFormat(formatTag(locale));
  const percent = (step: (typeof STEPS)[number]) => shareOf(funnel, step);
  return (
    <section className="card figure-card">
      <figure className="chart">
        <ChartTitle
          title={t("overview.funnel.title")}
          href={paths.adminRequests({ show: "won" })}
        />
        <p className="figure-lead">
          <b>{t("overview.funnel.percent", { percent: percent("won") })}</b>{" "}
          <small>{t("overview.funnel.lead")}</small>
        </p>
        <dl className="funnel">
          {STEPS.map((step) => (
            <div key={step}>
              <dt>{t(`overview.funnel.${step}`)}</dt>
              <dd>
                <b>{count.format(funnel[step])}</b>{" "}
                <span>{t("overview.funnel.percent", { percent: percent(step) })}</span>
              </dd>
              <dd aria-hidden="true">
                <progress className="share-bar" max="100" value={percent(step)} />
              </dd>
            </div>
          ))}
        </dl>
      </figure>
    </section>
  );
}
