import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { viewEntry } from "./audit-view.server.ts";

type Entry = ReturnType<typeof viewEntry>;

export function EntryTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTexts();
  return (
    <AdminTable
      isCompact
      caption={t("auditLog.title")}
      columns={[
        { label: t("auditLog.action") },
        { label: t("auditLog.item"), isPlain: true },
        { label: t("auditLog.details"), isPlain: true },
        { label: t("auditLog.actor"), isPlain: true },
        { label: t("auditLog.time"), isPlain: true },
      ]}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: [
          entry.action,
          <Subject key="subject" entry={entry} />,
          entry.details || null,
          entry.actor,
          <time key="at" dateTime={entry.at.iso}>
            {entry.at.text}
          </time>,
        ],
      }))}
    />
  );
}

/** Leads to what was changed, and to everything that was done with it. */
function Subject({ entry }: { entry: Entry }) {
  const { t } = useTexts();
  const { subject, subjectName, subjectUrl } = entry;
  return (
    <span className="inline-flex items-center gap-x-1">
      {subjectUrl ? (
        <a href={subjectUrl} className="link inline-flex min-h-11 items-center md:min-h-6">
          {subjectName}
        </a>
      ) : (
        subjectName
      )}
      <a
        href={paths.adminAudit({ subject })}
        title={t("auditLog.sameSubject")}
        className="inline-flex size-11 flex-none items-center justify-center text-muted hover:text-ink md:size-6"
      >
        <Icon name="filter" className="size-4" />
        <span className="sr-only">
          {t("auditLog.sameSubject")}: {subjectName}
        </span>
      </a>
    </span>
  );
}
