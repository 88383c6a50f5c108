import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { RunningKey } from "#app/components/ui/charts/running-key.tsx";
import { loadOverviewUnscoped, type Series } from "#app/domain/overview/series.server.ts";
import { missingLegalKeys } from "#app/domain/settings/schema.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat, numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import {
  describeAdminPage,
  describeAgeOrNull,
  describeUnanswered,
} from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { type Funnel, FunnelFigure, SeriesFigure, shareOf, Today, useFormats } from "./figures.tsx";
import { Waiting } from "./needs.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { plan_currency: currency } = context.settings;
  const { series, funnel, open, hasSavedKey } = await loadOverviewUnscoped(context.db, currency);
  return {
    ...describeAdminPage(context, admin, {
      title: "overview.title",
      sections: ["overview", "chart", "queues", "settings", "billing", "health"],
    }),
    currency,
    funnel,
    series,
    queues: (context.waiting?.queues ?? [])
      .filter(({ waiting }) => waiting > 0)
      .map(({ oldestAt, ...queue }) => ({
        ...queue,
        oldest: describeAgeOrNull(context.locale, oldestAt),
      })),
    unanswered: { ...describeUnanswered(context), open },
    missing: missingLegalKeys(context.settings),
    isPriceMissing:
      Boolean(context.env.STRIPE_SECRET_KEY ?? hasSavedKey) &&
      context.settings.stripe_price_id === "",
  };
}

export default function OverviewPage() {
  const { series, currency, funnel, queues, unanswered, waiting, ...gaps } =
    useLoaderData<typeof loader>();
  const { t } = useTexts();
  const requests = series.find(({ name }) => name === "requests");
  const figures = series.map((one) => (
    <SeriesFigure key={one.name} series={one} currency={currency} />
  ));
  return (
    <AdminPage path={paths.adminHome()} title={t("overview.title")} text={t("overview.text")}>
      <Waiting
        {...{ queues, unanswered }}
        missing={gaps.missing}
        isPriceMissing={gaps.isPriceMissing}
        hasSecondFactor={gaps.hasSecondFactor}
        failed={waiting?.failedMails ?? 0}
      />
      <AdminSection id="today" title={t("overview.today")}>
        <Today series={series} currency={currency} />
      </AdminSection>
      <AdminSection
        id="figures"
        title={t("overview.figures")}
        text={requests && <Summary requests={requests} funnel={funnel} />}
      >
        <Legend />
        <div className="figure-grid">
          {figures.slice(0, 2)}
          <FunnelFigure funnel={funnel} />
          {figures.slice(2)}
        </div>
        <AllNumbers series={series} currency={currency} />
        <p className="mt-4 max-w-3xl text-xs text-muted">{t("overview.figuresText")}</p>
      </AdminSection>
    </AdminPage>
  );
}

/** What the colors of the bars mean. */
function Legend() {
  const { t } = useTexts();
  return (
    <p className="figure-legend">
      <span>{t("overview.legend.shown")}</span> <RunningKey period="week" />{" "}
      <span>{t("overview.legend.before")}</span>
    </p>
  );
}

/** The figures in one sentence. */
function Summary({ requests, funnel }: { requests: Series; funnel: Funnel }) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const { total, before } = requests;
  const kind = total === before ? "same" : total > before ? "more" : "fewer";
  const shown = { number: number.format(total), change: number.format(Math.abs(total - before)) };
  const answered = t("overview.summary.answered", { percent: shareOf(funnel, "answered") });
  return (
    <>
      {t(`overview.summary.${kind}`, { count: total, ...shown })}
      {funnel.sent > 0 ? answered : "."}
    </>
  );
}

/** What the drawings show, the latest week first. */
function AllNumbers({ series, currency }: { series: readonly Series[]; currency: string }) {
  const { t, locale } = useTexts();
  const formats = useFormats(currency);
  const dates = dateFormat(formatTag(locale), "date");
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
          .map(({ start }, nth) => ({
            key: String(start),
            cells: [
              dates.format(start),
              ...series.map(({ name, weeks }) => formats(name)(weeks[nth]?.value ?? 0)),
            ],
          }))
          .toReversed()}
      />
    </details>
  );
}
