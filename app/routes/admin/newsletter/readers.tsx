import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import { StepRow } from "#app/routes/admin/parts/step-row.tsx";
import type { loadMentions } from "./load-mentions.server.ts";

/** What to do for an issue, whom it reaches and whom it mentions, with the files for it. */
export function NextIssue() {
  const { total } = useLoaderData<typeof loadMentions>();
  const { t } = useTexts();
  return (
    <>
      <StepRow
        title={t("mentions.stepsTitle")}
        steps={[t("mentions.stepReaders"), t("mentions.stepSend"), t("mentions.stepMark")]}
      />
      <div className="card issue-parts">
        <Readers />
        {total > 0 && <MembersLeft />}
      </div>
    </>
  );
}

function Readers() {
  const page = useLoaderData<typeof loadMentions>();
  const { readers, pending, unsubscribed, readersTaken } = page;
  const { t } = useTexts();
  const number = useNumber();
  const noReaders =
    pending > 0 ? t("mentions.waitingReaders", { count: pending }) : t("mentions.noReaders");
  const counts = { pending, unsubscribed };
  return (
    <IssuePart
      title={t("mentions.readers")}
      count={readers}
      text={readers > 0 ? t("mentions.readersText") : noReaders}
      facts={[
        ...(["pending", "unsubscribed"] as const).map(
          (state) =>
            counts[state] > 0 && `${t(`mentions.states.${state}`)}: ${number(counts[state])}`,
        ),
        readersTaken && (
          <time key="taken" dateTime={readersTaken.iso}>
            {t("mentions.readersTaken", { age: readersTaken.text })}
          </time>
        ),
      ]}
    >
      {readers > 0 ? (
        <Download list="subscribers" label={t("mentions.readersDownload")} />
      ) : (
        <a href={paths.newsletter()} className="button button-secondary">
          {t("mentions.toForm")}
        </a>
      )}
    </IssuePart>
  );
}

function MembersLeft() {
  const page = useLoaderData<typeof loadMentions>();
  const { total, mentioned, longest, lastIssue, membersTaken } = page;
  const { t } = useTexts();
  return (
    <IssuePart
      title={t("mentions.toMention")}
      count={Math.max(0, total - mentioned)}
      text={t("mentions.promise")}
      facts={[
        longest && t("mentions.longest", { wait: longest }),
        lastIssue && t("mentions.lastIssueOf", { issue: t("mentions.lastIssue", lastIssue) }),
        membersTaken && (
          <time key="taken" dateTime={membersTaken.iso}>
            {t("mentions.membersTaken", { age: membersTaken.text })}
          </time>
        ),
      ]}
    >
      <Download list="members" label={t("mentions.membersDownload")} />
    </IssuePart>
  );
}

interface IssuePartProps {
  title: string;
  count: number;
  text: string;
  /** Less important; without those that are false or null. */
  facts: readonly ReactNode[];
  /** Its button. */
  children: ReactNode;
}

function IssuePart({ title, count, text, facts, children }: IssuePartProps) {
  const number = useNumber();
  return (
    <section>
      <h2>{title}</h2>
      <p className="issue-count">{number(count)}</p>
      <p className="text-sm text-muted">{text}</p>
      {facts.some(Boolean) && (
        <p className="text-xs text-muted">
          <FactLine facts={facts} />
        </p>
      )}
      {children}
    </section>
  );
}

function useNumber() {
  const { locale } = useTexts();
  const format = numberFormat(formatTag(locale));
  return (value: number) => format.format(value);
}

/** A form and no link, because the audit log records each download. */
function Download({ list, label }: { list: "subscribers" | "members"; label: string }) {
  return (
    <form method="post" action={paths.adminNewsletterFile(list)}>
      <SubmitButton look="secondary" label={label} />
    </form>
  );
}
