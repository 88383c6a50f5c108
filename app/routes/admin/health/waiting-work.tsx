import { AgeText } from "#app/components/admin/age-text.tsx";
import { type Fact, FactList } from "#app/components/admin/fact-list.tsx";
import { RowItem, RowList } from "#app/components/admin/row-list.tsx";
import type { DateText } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";

interface QueuesProps {
  queues: readonly { queue: string; name: string; waiting: number; oldest: DateText | null }[];
}

/** The queues in which something waits for an admin. */
export function Queues({ queues }: QueuesProps) {
  const { t } = useTexts();
  return (
    <AdminSection id="queues" title={t("health.queues.title")}>
      {queues.length === 0 ? (
        <p className="text-sm text-muted">{t("health.queues.none")}</p>
      ) : (
        <RowList>
          {queues.map(({ queue, name, waiting, oldest }) => (
            <RowItem
              key={queue}
              href={paths.adminQueue(queue)}
              title={`${name}: ${waiting}`}
              aside={oldest && t("health.queues.oldest", { age: oldest.text })}
            />
          ))}
        </RowList>
      )}
    </AdminSection>
  );
}

interface MailsProps {
  mails: { waiting: number; delayed: number; failed: number; oldest: DateText | null };
}

export function Mails({ mails }: MailsProps) {
  const { t } = useTexts();
  const facts: Fact[] = [
    { label: t("health.mails.waiting"), value: mails.waiting },
    { label: t("health.mails.delayed"), value: mails.delayed },
    { label: t("health.mails.failed"), value: mails.failed },
  ];
  if (mails.oldest)
    facts.push({ label: t("health.mails.oldest"), value: <AgeText {...mails.oldest} /> });
  return (
    <AdminSection
      id="mails"
      title={t("health.mails.title")}
      aside={
        <a href={paths.adminOutbox()} className="link inline-flex min-h-11 items-center text-sm">
          {t("health.mails.open")}
        </a>
      }
    >
      <FactList facts={facts} />
    </AdminSection>
  );
}
