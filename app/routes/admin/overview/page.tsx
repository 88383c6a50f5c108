import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  type DailyFigures,
  loadFiguresUnscoped,
} from "#app/domain/overview/daily-figures.server.ts";
import { missingLegalKeys } from "#app/domain/settings/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage, describeAgeOrNull } from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { FunnelFigure, SeriesFigure, Summary } from "./figures.tsx";
import { Waiting } from "./needs.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { plan_currency: currency } = context.settings;
  const { figures, funnel } = await loadFiguresUnscoped(context.db, currency);
  return {
    ...describeAdminPage(context, admin, {
      title: "overview.title",
      sections: ["overview", "chart", "queues", "settings"],
    }),
    currency,
    funnel,
    series: SERIES.map((name) => describeSeries(name, figures)),
    queues: (context.waiting?.queues ?? [])
      .filter(({ waiting }) => waiting > 0)
      .map(({ oldestAt, ...queue }) => ({
        ...queue,
        oldest: describeAgeOrNull(context.locale, oldestAt),
      })),
    missing: missingLegalKeys(context.settings),
  };
}

const SERIES = [
  "requests",
  "replies",
  "signUps",
  "revenueCents",
  "emails",
] as const satisfies readonly (keyof DailyFigures)[];

function describeSeries(name: (typeof SERIES)[number], figures: readonly DailyFigures[]) {
  const points = figures.map((figure) => ({ start: figure.day, value: figure[name] }));
  return { name, points, total: points.reduce((sum, { value }) => sum + value, 0) };
}

export default function OverviewPage() {
  const { series, currency, funnel, missing, queues, waiting, hasSecondFactor } =
    useLoaderData<typeof loader>();
  const { t } = useTexts();
  const requests = series.find(({ name }) => name === "requests");
  const figures = series.map((one) => <SeriesFigure key={one.name} {...one} currency={currency} />);
  return (
    <AdminPage path={paths.adminHome()} title={t("overview.title")} text={t("overview.text")}>
      <Waiting {...{ missing, queues, hasSecondFactor }} failed={waiting?.failedMails ?? 0} />
      <AdminSection id="figures" title={t("overview.figures")}>
        {requests && <Summary points={requests.points} funnel={funnel} />}
        <div className="grid gap-4 md:grid-cols-2 min-[80rem]:grid-cols-3">
          {figures.slice(0, 2)}
          <FunnelFigure funnel={funnel} />
          {figures.slice(2)}
        </div>
        <p className="mt-4 max-w-3xl text-xs text-muted">{t("overview.figuresText")}</p>
      </AdminSection>
    </AdminPage>
  );
}
