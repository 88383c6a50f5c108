import { RowItem } from "#app/components/admin/row-list.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface Entry {
  action: string;
  actor: string;
  subject: string;
  subjectName: string | null;
  subjectUrl: string | null;
  details: readonly { label: string; value: string }[];
  at: { iso: string; text: string };
}

/** Who did what to what, and what was changed by it. */
export function EntryItem({ entry }: { entry: Entry }) {
  const { t } = useTexts();
  const { action, actor, subject, subjectName, subjectUrl, details, at } = entry;
  const name = subjectName ?? subject;
  return (
    <RowItem
      title={action}
      aside={<time dateTime={at.iso}>{at.text}</time>}
      text={
        <>
          {actor} ·{" "}
          {subjectUrl ? (
            <a href={subjectUrl} className="link">
              {name}
            </a>
          ) : (
            name
          )}{" "}
          ·{" "}
          <a href={paths.adminAudit({ subject })} className="link">
            {t("auditLog.sameSubject")}
          </a>
          {details.map(({ label, value }) => (
            <span key={label} className="block">
              {label}: {value}
            </span>
          ))}
        </>
      }
    />
  );
}
