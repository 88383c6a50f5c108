import { useLoaderData } from "@remix-run/react";
import { CountStrip } from "#app/components/admin/count-strip.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import type { loadMentions } from "./load-mentions.server.ts";

/** The addresses in each state, and the last issue. */
export function ReaderCounts() {
  const { readers, pending, unsubscribed, lastIssue } = useLoaderData<typeof loadMentions>();
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const counts = { confirmed: readers, pending, unsubscribed };
  // The line below says so.
  if (readers + pending + unsubscribed === 0 && !lastIssue) return null;
  return (
    <div className="mt-6">
      <CountStrip
        counts={[
          ...(["confirmed", "pending", "unsubscribed"] as const).map((state) => ({
            label: t(`mentions.states.${state}`),
            value: number.format(counts[state]),
          })),
          {
            label: t("mentions.lastTitle"),
            value: lastIssue ? <small>{t("mentions.lastIssue", lastIssue)}</small> : "–",
          },
        ]}
      />
    </div>
  );
}

/** What the next issue has to reach and mention, and the files for it. */
export function NextIssue() {
  const page = useLoaderData<typeof loadMentions>();
  const { readers, total, mentioned } = page;
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const left = Math.max(0, total - mentioned);
  const now = t("mentions.readersNow", { count: readers, number: number.format(readers) });
  const rest = { readers: now, count: left, number: number.format(left) };
  return (
    <AdminSection id="issue" title={t("mentions.nextIssue")}>
      <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 text-sm">
        <div className="min-w-0 flex-1 basis-80">
          <p className="font-medium tabular-nums">
            {total > 0 ? t("mentions.membersLeft", rest) : now}
          </p>
          <IssueText />
        </div>
        <div className="flex flex-wrap gap-2">
          {readers > 0 && (
            <Download list="subscribers" label={t("mentions.readersDownload")} isMain />
          )}
          {total > 0 && (
            <Download list="members" label={t("mentions.membersDownload")} isMain={readers === 0} />
          )}
          {readers === 0 && (
            <a href={paths.newsletter()} className="button button-secondary">
              {t("mentions.toForm")}
            </a>
          )}
        </div>
      </div>
    </AdminSection>
  );
}

/** What the numbers mean, and when an admin downloaded the files. */
function IssueText() {
  const page = useLoaderData<typeof loadMentions>();
  const { readers, pending, longest, readersTaken, membersTaken } = page;
  const { t } = useTexts();
  const noReaders =
    pending > 0 ? t("mentions.waitingReaders", { count: pending }) : t("mentions.noReaders");
  return (
    <p className="mt-1 max-w-prose text-muted">
      {readers > 0 ? t("mentions.readersText") : noReaders}{" "}
      {longest && t("mentions.promise", { wait: longest })}{" "}
      {readersTaken && (
        <time dateTime={readersTaken.iso}>
          {t("mentions.readersTaken", { age: readersTaken.text })}
        </time>
      )}{" "}
      {membersTaken && (
        <time dateTime={membersTaken.iso}>
          {t("mentions.membersTaken", { age: membersTaken.text })}
        </time>
      )}
    </p>
  );
}

interface DownloadProps {
  list: "subscribers" | "members";
  label: string;
  isMain: boolean;
}

/** A form and no link, because the audit log records each download. */
function Download({ list, label, isMain }: DownloadProps) {
  return (
    <form method="post" action={paths.adminNewsletterFile(list)}>
      <SubmitButton look={isMain ? "primary" : "secondary"} label={label} />
    </form>
  );
}
