import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { loadOverviewUnscoped } from "#app/domain/overview/series.server.ts";
import { missingLegalKeys } from "#app/domain/settings/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { describeJobTrouble } from "#app/routes/admin/parts/job-trouble.server.ts";
import {
  describeAdminPage,
  describeAgeOrNull,
  describeWait,
} from "#app/routes/admin/parts/page.server.ts";
import { isOverdue } from "#app/routes/admin/parts/waiting.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { isEmpty, SeriesFigure } from "./figures.tsx";
import { FunnelFigure } from "./funnel.tsx";
import { Waiting } from "./needs.tsx";
import { AllNumbers, Legend } from "./numbers.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { plan_currency: currency } = context.settings;
  const { locale, waiting } = context;
  const found = await loadOverviewUnscoped(context.db, currency);
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
    jobs: describeJobs(context),
    missing: missingLegalKeys(context.settings),
    isPriceMissing:
      Boolean(context.env.STRIPE_SECRET_KEY ?? found.hasSavedKey) &&
      context.settings.stripe_price_id === "",
  };
}

/** The names of the jobs that are late or fail, or else what went wrong in the last hours. */
function describeJobs({ locale, waiting }: AppLoadContext) {
  const t = getTranslate(locale);
  const { names = [], ...hours } = waiting?.jobs ?? {};
  return {
    names: names.map((name) => t(`jobNames.${name}`)),
    past: describeJobTrouble(t, hours),
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
  const figuresOf = (some: typeof series) =>
    some.map((one) => <SeriesFigure key={one.name} series={one} currency={currency} />);
  const drawn = figuresOf(series.filter((one) => !isEmpty(one)));
  return (
    <AdminPage path={paths.adminHome()} title={t("overview.title")}>
      <Waiting
        queues={queues}
        unanswered={unanswered}
        jobs={jobs}
        missing={gaps.missing}
        isPriceMissing={gaps.isPriceMissing}
        hasSecondFactor={gaps.hasSecondFactor}
        failed={waiting?.failedMails ?? 0}
      />
      <AdminSection id="figures" title={t("overview.figures")} aside={<Legend />}>
        <div className="figure-grid">
          {drawn.slice(0, 1)}
          <FunnelFigure funnel={funnel} />
          {drawn.slice(1)}
        </div>
        {figuresOf(series.filter(isEmpty))}
        <AllNumbers series={series} currency={currency} />
        <p className="mt-4 max-w-3xl text-xs text-muted">{t("overview.figuresText")}</p>
      </AdminSection>
    </AdminPage>
  );
}
