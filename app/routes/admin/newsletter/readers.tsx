import { useLoaderData } from "@remix-run/react";
import { CountStrip } from "#app/components/admin/count-strip.tsx";
import { RowItem } from "#app/components/admin/row-list.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { DateText } from "#app/i18n/format.ts";
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
  // The first step says so.
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

/** What an admin does for each issue; the list below has the form of the last step. */
export function IssueSteps() {
  const page = useLoaderData<typeof loadMentions>();
  const { readers, pending, total, mentioned, readersTaken, membersTaken, longest } = page;
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const left = Math.max(0, total - mentioned);
  const shown = { count: left, number: number.format(left), total: number.format(total) };
  const noReaders =
    pending > 0 ? t("mentions.waitingReaders", { count: pending }) : t("mentions.noReaders");
  return (
    <AdminSection id="steps" title={t("mentions.steps.title")}>
      <ol className="card row-list">
        <RowItem
          title={t(readers > 0 ? "mentions.steps.readers" : "mentions.steps.noReaders")}
          text={
            readers > 0 ? <Text text={t("mentions.readersText")} last={readersTaken} /> : noReaders
          }
          aside={
            readers > 0 ? (
              <Download list="subscribers" label={t("mentions.readersDownload")} />
            ) : (
              <a href={paths.newsletter()} className="button button-secondary">
                {t("mentions.toForm")}
              </a>
            )
          }
        />
        <RowItem
          title={t("mentions.steps.members")}
          text={
            total > 0 ? (
              <>
                <Text
                  text={t(mentioned > 0 ? "mentions.membersText" : "mentions.membersNew", shown)}
                  last={membersTaken}
                />{" "}
                {longest && `${t("mentions.longest", { wait: longest })}.`}
              </>
            ) : (
              t("mentions.empty")
            )
          }
          aside={total > 0 && <Download list="members" label={t("mentions.membersDownload")} />}
        />
        {total > 0 && (
          <RowItem
            title={t("mentions.steps.mark")}
            text={t("mentions.markText")}
            aside={
              <a href="#members" className="button button-secondary">
                {t("mentions.toList")}
              </a>
            }
          />
        )}
      </ol>
    </AdminSection>
  );
}

/** `last` is when an admin downloaded the list. */
function Text({ text, last }: { text: string; last: DateText | null }) {
  const { t } = useTexts();
  return (
    <>
      {text}{" "}
      {last && <time dateTime={last.iso}>{t("mentions.lastDownload", { age: last.text })}.</time>}
    </>
  );
}

interface DownloadProps {
  list: "subscribers" | "members";
  label: string;
}

/** A form and no link, because the audit log records each download. */
function Download({ list, label }: DownloadProps) {
  return (
    <form method="post" action={paths.adminNewsletterFile(list)}>
      <SubmitButton look="secondary" label={label} />
    </form>
  );
}
