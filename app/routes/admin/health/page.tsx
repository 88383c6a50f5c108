import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgeText } from "#app/components/admin/age-text.tsx";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import type { DateText } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";
import { ComponentTable } from "./component-table.tsx";
import { JobTable } from "./job-table.tsx";
import { loadHealth } from "./load-health.server.ts";
import { Mails, Queues } from "./waiting-work.tsx";

interface PaymentRoundProps {
  payments: { finished: DateText | null; isRunning: boolean; open: number; mended: number };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const loader = loadHealth;

export default function AdminHealthPage() {
  const health = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { problems } = health;
  return (
    <AdminPage
      path={paths.adminHealth()}
      title={t("health.title")}
      text={t("health.text")}
      hasSecondFactor={health.hasSecondFactor}
    >
      <div className="mt-6">
        {problems === 0 ? (
          <Alert variant="success" title={t("health.allWell")} />
        ) : (
          <Alert variant="danger" title={t("health.problems", { count: problems })} />
        )}
      </div>
      <ComponentTable components={health.components} />
      <JobTable jobs={health.jobs} />
      <Queues queues={health.queues} />
      <Mails mails={health.mails} />
      <PaymentRound payments={health.payments} />
      <MalformedSettings malformed={health.malformed} />
    </AdminPage>
  );
}

interface MalformedSettingsProps {
  malformed: readonly { key: string; excerpt: string }[];
}

/** Settings whose defaults stand in for what is stored. */
function MalformedSettings({ malformed }: MalformedSettingsProps) {
  const { t } = useTexts();
  if (malformed.length === 0)
    return (
      <AdminSection id="settings" title={t("health.settings.title")}>
        <p className="text-sm text-muted">{t("health.settings.well")}</p>
      </AdminSection>
    );
  return (
    <AdminSection
      id="settings"
      title={t("health.settings.title")}
      text={t("health.settings.text")}
      aside={
        <a href={paths.adminSettings()} className="link inline-flex min-h-11 items-center text-sm">
          {t("admin.parts.settings")}
        </a>
      }
    >
      <FactList facts={malformed.map(({ key, excerpt }) => ({ label: key, value: excerpt }))} />
    </AdminSection>
  );
}

/** What the daily comparison of payments last found. */
function PaymentRound({ payments }: PaymentRoundProps) {
  const { t } = useTexts();
  const { finished, isRunning, open, mended } = payments;
  const facts = [
    {
      label: t("health.payments.finished"),
      value: (
        <>
          {finished ? <AgeText {...finished} /> : t("health.payments.never")}
          {isRunning && ` (${t("health.payments.underWay")})`}
        </>
      ),
    },
    { label: t("health.payments.open"), value: open },
    { label: t("health.payments.mended"), value: mended },
  ];
  return (
    <AdminSection
      id="payments"
      title={t("health.payments.title")}
      text={t("health.payments.text")}
      aside={
        <a
          href={paths.adminQueue("findings")}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t("health.payments.link")}
        </a>
      }
    >
      <FactList facts={facts} />
    </AdminSection>
  );
}
