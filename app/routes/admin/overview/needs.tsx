import { AgeText, RowItem, RowList, StateBadge } from "#app/components/admin/row-list.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { Queue } from "#app/domain/queues/schema.ts";
import type { SettingKey } from "#app/domain/settings/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";

/** What the law asks for and the settings lack. */
function MissingFacts({ missing }: { missing: readonly SettingKey[] }) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <Alert variant="danger" title={t("overview.missing.title")}>
        <p>{t("overview.missing.text")}</p>
        <ul className="mt-2 flex flex-wrap gap-1">
          {missing.map((key) => (
            <li key={key} className="badge">
              {t(`settings.fields.${key}.label`)}
            </li>
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

interface WaitingProps {
  missing: readonly SettingKey[];
  queues: readonly { queue: Queue; waiting: number; oldest: DateText | null }[];
  /** Mails that were given up. */
  failed: number;
}

/** Missing facts, the queues that wait, the most urgent first, and the mails that failed. */
export function Waiting({ missing, queues, failed }: WaitingProps) {
  const { t } = useTexts();
  const isDone = queues.length === 0 && failed === 0;
  return (
    <AdminSection id="waiting" title={t("overview.waiting.title")}>
      {missing.length > 0 && <MissingFacts missing={missing} />}
      {isDone && missing.length === 0 && (
        <EmptyState drawing="done" title={t("queues.doneTitle")} text={t("queues.doneText")} />
      )}
      {isDone && missing.length > 0 && (
        <p className="mt-4 text-sm text-muted">{t("overview.waiting.nothingElse")}</p>
      )}
      {!isDone && (
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
