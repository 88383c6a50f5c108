import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { DayStrip } from "./day-strip.tsx";
import { isEmpty, SeriesFigure } from "./figures.tsx";
import { FunnelFigure, ReplyFigure } from "./funnel.tsx";
import { loadOverview } from "./load-overview.server.ts";
import { Waiting } from "./needs.tsx";
import { AllNumbers, Latest, Legend } from "./numbers.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadOverview;

/** Mails are only counted, and payments drawn once there is one. */
const CHARTED = ["requests", "replies", "signUps", "revenueCents"] as const;

export default function OverviewPage() {
  const {
    today,
    series,
    currency,
    funnel,
    replies,
    latest,
    queues,
    unanswered,
    jobs,
    waiting,
    ...gaps
  } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const failed = waiting?.failedMails ?? 0;
  const charted = CHARTED.flatMap((name) => series.filter((one) => one.name === name));
  const figuresOf = (some: typeof series) =>
    some.map((one) => <SeriesFigure key={one.name} series={one} currency={currency} />);
  return (
    <AdminPage
      path={paths.adminHome()}
      title={t("overview.title")}
      badge={
        <time dateTime={today.iso} className="text-sm text-muted">
          {today.text}
        </time>
      }
    >
      <DayStrip series={series} currency={currency} isProOnSale={gaps.isProOnSale} />
      <Waiting
        queues={queues}
        unanswered={unanswered}
        jobs={jobs}
        missing={gaps.missing}
        isPriceMissing={gaps.isPriceMissing}
        hasSecondFactor={gaps.hasSecondFactor}
        failed={failed}
      />
      <AdminSection id="figures" title={t("overview.figures")} aside={<Legend />}>
        <div className="figure-grid">{figuresOf(charted.filter((one) => !isEmpty(one)))}</div>
        {figuresOf(charted.filter((one) => isEmpty(one) && one.name !== "revenueCents"))}
        <AllNumbers series={series} currency={currency} />
        <div className="figure-grid mt-4">
          <FunnelFigure funnel={funnel} />
          <ReplyFigure replies={replies} />
          <Latest events={latest} />
        </div>
      </AdminSection>
    </AdminPage>
  );
}
