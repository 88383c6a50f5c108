import { RowAction, RowItem, RowList, StateBadge } from "#app/components/admin/row-list.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { Queue } from "#app/domain/queues/schema.ts";
import type { SettingKey } from "#app/domain/settings/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { imprintForm } from "#app/routes/admin/parts/imprint-notice.tsx";
import {
  UnansweredRow,
  type Waiting as WaitingClients,
  WaitingRow,
} from "#app/routes/admin/parts/waiting-row.tsx";

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
      text={`${t("overview.missing.text")} ${names.join(", ")}`}
    />
  );
}

/** The same warning as on the page about health. */
function MissingPrice() {
  const { t } = useTexts();
  return (
    <RowItem
      href={`${paths.adminSettings({ tab: "billing" })}#price`}
      title={t("billing.priceUnknown")}
      tone="warning"
      aside={<RowAction>{t("health.notes.setPrice")}</RowAction>}
      text={t("billing.priceUnknownText")}
    />
  );
}

function SecondFactorAdvice() {
  const { t } = useTexts();
  return (
    <RowItem
      href={paths.accountSecondFactor()}
      title={t("secondFactor.advice.title")}
      tone="waiting"
      aside={<RowAction>{t("secondFactor.advice.link")}</RowAction>}
      text={t("secondFactor.advice.text")}
    />
  );
}

interface WaitingProps {
  missing: readonly SettingKey[];
  queues: readonly { queue: Queue; waiting: number; oldest: DateText | null }[];
  /** Requests whose clients have waited for an answer too long. */
  unanswered: WaitingClients & { open: number };
  /** Mails that were given up. */
  failed: number;
  isPriceMissing: boolean;
  hasSecondFactor: boolean;
}

/** Who waits, the most urgent first, the mails that failed, and what is not set up yet. */
export function Waiting(props: WaitingProps) {
  const { missing, queues, unanswered, failed, isPriceMissing, hasSecondFactor } = props;
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const isDone = queues.length === 0 && unanswered.count === 0 && failed === 0;
  const isReady = missing.length === 0 && !isPriceMissing && hasSecondFactor;
  return (
    <AdminSection id="waiting" title={t("overview.waiting.title")}>
      {isDone && isReady && (
        <EmptyState drawing="done" title={t("queues.doneTitle")} text={t("queues.doneText")} />
      )}
      {!(isDone && isReady) && (
        <RowList>
          {queues.map(({ queue, waiting, oldest }) => (
            <WaitingRow
              key={queue}
              href={paths.adminQueue(queue)}
              title={t(`queues.names.${queue}`)}
              count={waiting}
              oldest={oldest}
            />
          ))}
          {unanswered.count > 0 && <UnansweredRow {...unanswered} />}
          {failed > 0 && (
            <RowItem
              href={paths.adminOutbox({ state: "failed" })}
              title={
                <>
                  {t("overview.waiting.mails")}{" "}
                  <StateBadge tone="bad">
                    {t("admin.failed", { count: failed, number: number.format(failed) })}
                  </StateBadge>
                </>
              }
              tone="bad"
            />
          )}
          {missing.length > 0 && <MissingFacts missing={missing} />}
          {isPriceMissing && <MissingPrice />}
          {!hasSecondFactor && <SecondFactorAdvice />}
        </RowList>
      )}
    </AdminSection>
  );
}
