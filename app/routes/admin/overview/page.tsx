import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  type DailyFigures,
  loadFiguresUnscoped,
} from "#app/domain/overview/daily-figures.server.ts";
import { missingLegalKeys } from "#app/domain/settings/schema.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { describeAdminPage, describeAgeOrNull } from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { type Funnel, FunnelFigure, SeriesFigure, shareOf, sumOf } from "./figures.tsx";
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

interface SummaryProps {
  /** The requests of each day. */
  points: Parameters<typeof sumOf>[0];
  funnel: Funnel;
}

/** The figures in a sentence or two. */
function Summary({ points, funnel }: SummaryProps) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const [week, before] = [sumOf(points.slice(-7)), sumOf(points.slice(-14, -7))];
  const kind = week === before ? "same" : week > before ? "more" : "fewer";
  const shown = { number: number.format(week), change: number.format(Math.abs(week - before)) };
  return (
    <p className="mb-4">
      {t(`overview.summary.${kind}`, { count: week, ...shown })}{" "}
      {funnel.sent > 0 && t("overview.summary.answered", { percent: shareOf(funnel, "answered") })}
    </p>
  );
}
