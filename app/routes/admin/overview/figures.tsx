import { Chart } from "#app/components/ui/charts/chart.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Series } from "#app/domain/overview/series.server.ts";
import { formatPrice } from "#app/i18n/format-price.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

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

/** The numbers of the day that has begun, each beside that of the whole day before. */
export function Today({ series, currency }: { series: readonly Series[]; currency: string }) {
  const { t } = useTexts();
  const formats = useFormats(currency);
  return (
    <dl className="card admin-counts today-counts">
      {series.map(({ name, today, yesterday }) => (
        <div key={name}>
          <dt>
            <a href={LISTS[name]}>{t(`overview.series.${name}`)}</a>
          </dt>
          <dd>
            <b>{formats(name)(today)}</b>{" "}
            <small>{t("overview.yesterday", { number: formats(name)(yesterday) })}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The sum of the last four weeks; as bars these and the four before, which are grey. */
export function SeriesFigure({ series, currency }: { series: Series; currency: string }) {
  const { t } = useTexts();
  const { name, total, before, weeks } = series;
  const format = useFormats(currency)(name);
  const change = total - before;
  return (
    <section className="card figure-card">
      <Chart
        title={t(`overview.series.${name}`)}
        lead={
          <p className="figure-lead">
            <b data-total={name}>{format(total)}</b>{" "}
            {change !== 0 && (
              <span className={change > 0 ? "trend trend-up" : "trend"} aria-hidden="true">
                {`${change > 0 ? "+" : "−"}${format(Math.abs(change))}`}
              </span>
            )}{" "}
            <small>{t("overview.before", { number: format(before) })}</small>
          </p>
        }
        kind="bar"
        period="week"
        points={weeks}
        empty={t("overview.none")}
        hasTable={false}
        format={format}
      />
      <ListLink href={LISTS[name]} label={t(`overview.lists.${name}`)} />
    </section>
  );
}

function ListLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="figure-link" href={href}>
      {label}
      <Icon name="arrowRight" className="size-4" />
    </a>
  );
}

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
        <figcaption>{t("overview.funnel.title")}</figcaption>
        <p className="figure-lead">
          <b>{t("overview.funnel.percent", { percent: percent("won") })}</b>{" "}
          <small>{t("overview.funnel.lead", { percent: percent("answered") })}</small>
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
      <ListLink href={paths.adminRequests({ show: "won" })} label={t("overview.funnel.list")} />
    </section>
  );
}
