import { RowItem } from "#app/components/admin/row-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface Entry {
  action: string;
  actor: string;
  subject: string;
  /** What the subject is called here. */
  subjectName: string;
  subjectUrl: string | null;
  details: string;
  at: { iso: string; text: string };
}

/** Who did what to what, and what was changed by it. */
export function EntryItem({ entry }: { entry: Entry }) {
  const { t } = useTexts();
  const { action, actor, subject, subjectName, subjectUrl, details, at } = entry;
  return (
    <RowItem
      title={action}
      aside={<time dateTime={at.iso}>{at.text}</time>}
      text={
        <>
          {actor} ·{" "}
          {subjectUrl ? (
            <a href={subjectUrl} className="link">
              {subjectName}
            </a>
          ) : (
            subjectName
          )}
          <a
            href={paths.adminAudit({ subject })}
            title={t("auditLog.sameSubject")}
            className="-my-3 inline-flex size-11 items-center justify-center align-middle"
          >
            <Icon name="filter" className="size-4" />
            <span className="sr-only">
              {t("auditLog.sameSubject")}: {subjectName}
            </span>
          </a>
          {details && <span className="block">{details}</span>}
        </>
      }
    />
  );
}
