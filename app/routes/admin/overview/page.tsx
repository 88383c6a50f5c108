import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgeText, RowItem, RowList, StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { FunnelFigure, SeriesFigure } from "./figures.tsx";
import { loadOverview } from "./load-overview.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadOverview;

export default function OverviewPage() {
  const { series, currency, funnel, missing } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage path={paths.adminHome()} title={t("overview.title")} text={t("overview.text")}>
      {missing.length > 0 && <MissingFacts missing={missing} />}
      <Waiting />
      <AdminSection id="figures" title={t("overview.figures")} text={t("overview.figuresText")}>
        <div className="grid gap-4 md:grid-cols-2">
          {series.map((one) => (
            <SeriesFigure key={one.name} {...one} currency={currency} />
          ))}
          <FunnelFigure funnel={funnel} />
        </div>
      </AdminSection>
    </AdminPage>
  );
}

type OverviewData = ReturnType<typeof useLoaderData<typeof loader>>;

function MissingFacts({ missing }: Pick<OverviewData, "missing">) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <Alert variant="info" title={t("overview.missing.title")}>
        <p>{t("overview.missing.text")}</p>
        <ul className="mt-1 list-disc pl-5">
          {missing.map((key) => (
            <li key={key}>{t(`settings.fields.${key}.label`)}</li>
          ))}
        </ul>
        <a
          className="link inline-flex min-h-11 items-center"
          href={`${paths.adminSettings()}#imprint`}
        >
          {t("overview.missing.link")}
        </a>
      </Alert>
    </div>
  );
}

/** The queues that wait, the most urgent first, and the mails that failed. */
function Waiting() {
  const { queues, waiting } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const failed = waiting?.failedMails ?? 0;
  return (
    <AdminSection id="waiting" title={t("overview.waiting.title")}>
      {queues.length === 0 && failed === 0 ? (
        <EmptyState drawing="done" title={t("queues.doneTitle")} text={t("queues.doneText")} />
      ) : (
        <RowList>
          {queues.map(({ queue, waiting, oldest }) => (
            <RowItem
              key={queue}
              href={paths.adminQueue(queue)}
              title={t(`queues.names.${queue}`)}
              badge={
                <StateBadge tone="waiting">{t("queues.waiting", { count: waiting })}</StateBadge>
              }
              aside={
                oldest && (
                  <AgeText iso={oldest.iso} text={t("queues.oldest", { age: oldest.text })} />
                )
              }
            />
          ))}
          {failed > 0 && (
            <RowItem
              href={paths.adminOutbox({ state: "failed" })}
              title={t("overview.waiting.mails")}
              badge={<StateBadge tone="bad">{t("admin.failed", { count: failed })}</StateBadge>}
            />
          )}
        </RowList>
      )}
    </AdminSection>
  );
}
