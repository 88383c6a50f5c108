import type { DateText } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import { LogRow } from "#app/routes/admin/tables/day-log.tsx";
import type { viewEntry } from "./audit-view.server.ts";

type Entry = ReturnType<typeof viewEntry>;

/** A sentence about who did what with which record, and below it what has changed. */
export function EntryRow({ entry }: { entry: Entry & { time: DateText } }) {
  const { did, actor, change, details, recipient, time, subjectName, subjectUrl, isNamed } = entry;
  const { t } = useTexts();
  return (
    <LogRow
      time={time}
      title={
        <span className="log-act">
          {actor} {did} {isNamed && <LinkedText text={subjectName} url={subjectUrl} />}
          {recipient && (
            <span className="log-recipient">
              {" "}
              {t("auditLog.sentTo")} <LinkedText text={recipient.address} url={recipient.url} />
            </span>
          )}
        </span>
      }
      text={
        (change || details.length > 0) && (
          <FactLine facts={[change && <Change key="change" {...change} />, ...details]} />
        )
      }
      badge={<SameSubject entry={entry} />}
      isBelow
    />
  );
}

/** The text has the arrow, because browsers do not read out that a value was replaced. */
function Change({ before, after, wasEmpty }: NonNullable<Entry["change"]>) {
  return (
    <>
      {wasEmpty ? before : <del>{before}</del>} → <ins>{after}</ins>
    </>
  );
}

/** What was changed or opened, or whose it is. */
function LinkedText({ text, url }: { text: string; url: string | null }) {
  if (!url) return text;
  return (
    <a href={url} className="log-link -my-2.5 inline-flex min-h-11 items-center md:my-0 md:min-h-6">
      {text}
    </a>
  );
}

/** Leads to everything that was done with it. */
function SameSubject({ entry: { subject, subjectName, subjectKind } }: { entry: Entry }) {
  const { t } = useTexts();
  const text = t(`auditLog.historyOf.${subjectKind}`);
  return (
    <a href={paths.adminAudit({ subject })} className="log-filter">
      {text}
      <span className="sr-only">: {subjectName}</span>
    </a>
  );
}
