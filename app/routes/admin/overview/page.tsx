import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { RunningKey } from "#app/components/ui/charts/running-key.tsx";
import { loadOverviewUnscoped, type Series } from "#app/domain/overview/series.server.ts";
import { missingLegalKeys } from "#app/domain/settings/schema.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import {
  describeAdminPage,
  describeAgeOrNull,
  describeWait,
} from "#app/routes/admin/parts/page.server.ts";
import { isOverdue } from "#app/routes/admin/parts/waiting.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { FunnelFigure, SeriesFigure, Today, useFormats } from "./figures.tsx";
import { Waiting } from "./needs.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { plan_currency: currency } = context.settings;
  const { locale, waiting } = context;
  const found = await loadOverviewUnscoped(context.db, currency);
  const t = getTranslate(locale);
  return {
    ...describeAdminPage(context, admin, {
      title: "overview.title",
      sections: ["overview", "chart", "queues", "settings", "billing", "health"],
    }),
    currency,
    funnel: found.funnel,
    series: found.series,
    queues: (waiting?.queues ?? [])
      .filter((queue) => queue.waiting > 0)
      .map(({ oldestAt, ...queue }) => ({
        ...queue,
        oldest: describeAgeOrNull(locale, oldestAt),
        isOverdue: isOverdue(queue.queue, oldestAt),
      })),
    unanswered: describeUnanswered(context, found),
    jobs: found.jobs.map((name) => t(`jobNames.${name}`)),
    missing: missingLegalKeys(context.settings),
    isPriceMissing:
      Boolean(context.env.STRIPE_SECRET_KEY ?? found.hasSavedKey) &&
      context.settings.stripe_price_id === "",
  };
}

/** The clients whom no expert has answered in time; a single one by name. */
function describeUnanswered(
  { waiting, locale }: AppLoadContext,
  { open, isOpenCut, client }: Awaited<ReturnType<typeof loadOverviewUnscoped>>,
) {
  const { count, oldestAt } = waiting?.unanswered ?? { count: 0, oldestAt: null };
  const nameOf = ({ id, name, category }: NonNullable<typeof client>, since: number) => ({
    href: paths.adminRequest(id),
    text: `${name}, ${quoteLabel(getTranslate(locale), "category", category)}`,
    waits: describeWait(locale, since),
  });
  return {
    count,
    oldest: describeAgeOrNull(locale, oldestAt),
    open,
    isOpenCut,
    only: count === 1 && client && oldestAt !== null ? nameOf(client, oldestAt) : null,
  };
}

export default function OverviewPage() {
  const { series, currency, funnel, queues, unanswered, jobs, waiting, ...gaps } =
    useLoaderData<typeof loader>();
  const { t } = useTexts();
  const figures = series.map((one) => (
    <SeriesFigure key={one.name} series={one} currency={currency} />
  ));
  return (
    <AdminPage path={paths.adminHome()} title={t("overview.title")} text={t("overview.text")}>
      <Waiting
        {...{ queues, unanswered, jobs }}
        missing={gaps.missing}
        isPriceMissing={gaps.isPriceMissing}
        hasSecondFactor={gaps.hasSecondFactor}
        failed={waiting?.failedMails ?? 0}
      />
      <AdminSection id="today" title={t("overview.today")}>
        <Today series={series} currency={currency} />
      </AdminSection>
      <AdminSection id="figures" title={t("overview.figures")} aside={<Legend />}>
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
