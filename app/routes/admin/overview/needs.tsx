import { RowAction, RowItem, RowList } from "#app/components/admin/row-list.tsx";
import type { SettingKey } from "#app/domain/settings/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { imprintForm } from "#app/routes/admin/parts/imprint-notice.tsx";
import {
  FailedMails,
  PastTrouble,
  QueueRow,
  TroubledJobs,
  UnansweredRow,
  type WaitingClients,
  type WaitingQueue,
} from "./waiting-rows.tsx";

/** What the law asks for and the settings lack. */
function MissingFacts({ missing }: Pick<WaitingProps, "missing">) {
  const { t } = useTexts();
  const names = missing.map((key) => t(`settings.fields.${key}.label`));
  return (
    <RowItem
      href={imprintForm()}
      title={t("admin.imprint.title")}
      tone="warning"
      aside={<RowAction>{t("admin.imprint.link")}</RowAction>}
      text={t("overview.missing.text", { names: names.join(", ") })}
    />
  );
}

function MissingPrice() {
  const { t } = useTexts();
  return (
    <RowItem
      href={`${paths.adminSettings({ tab: "billing" })}#price`}
      title={t("overview.waiting.price")}
      tone="warning"
      aside={<RowAction>{t("billing.createPrice")}</RowAction>}
      text={t("overview.waiting.priceText")}
    />
  );
}

function SecondFactorAdvice() {
  const { t } = useTexts();
  return (
    <RowItem
      href={paths.accountSecondFactor()}
      title={t("secondFactor.advice.title")}
      tone="quiet"
      aside={<RowAction>{t("secondFactor.advice.link")}</RowAction>}
      text={t("secondFactor.advice.text")}
    />
  );
}

interface WaitingProps {
  missing: readonly SettingKey[];
  queues: readonly WaitingQueue[];
  /** Requests whose clients have waited for an answer too long. */
  unanswered: WaitingClients;
  /**
   * The names of jobs that are late or fail, when all of them stopped, and what went wrong in the
   * last hours.
   */
  jobs: { names: readonly string[]; stopped: DateText | null; past: string | null };
  /** Mails that were given up. */
  failed: number;
  isPriceMissing: boolean;
  hasSecondFactor: boolean;
}

/** What is late or has failed, then what is not set up yet, what waits, and advice. */
export function Waiting(props: WaitingProps) {
  const { missing, queues, unanswered, jobs, failed, isPriceMissing, hasSecondFactor } = props;
  const { t } = useTexts();
  const rows = [
    unanswered.count > 0 && <UnansweredRow key="unanswered" {...unanswered} />,
    ...queuesThat(queues, true),
    failed > 0 && <FailedMails key="failed" count={failed} />,
    jobs.names.length > 0 && <TroubledJobs key="jobs" {...jobs} />,
    isPriceMissing && <MissingPrice key="price" />,
    missing.length > 0 && <MissingFacts key="missing" missing={missing} />,
    ...queuesThat(queues, false),
    !hasSecondFactor && <SecondFactorAdvice key="factor" />,
  ].filter(Boolean);
  return (
    <AdminSection id="waiting" title={t("overview.waiting.title")}>
      {rows.length > 0 ? (
        <div className="first-act">
          <RowList>{rows}</RowList>
        </div>
      ) : (
        <AdminEmpty title={t("queues.doneTitle")} text={t("queues.doneText")} />
      )}
      {jobs.names.length === 0 && jobs.past !== null && <PastTrouble text={jobs.past} />}
    </AdminSection>
  );
}

const queuesThat = (queues: readonly WaitingQueue[], isLate: boolean) =>
  queues
    .filter(({ isOverdue }) => isOverdue === isLate)
    .map((queue) => <QueueRow key={queue.queue} {...queue} />);
