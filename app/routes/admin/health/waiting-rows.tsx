import type { ReactNode } from "react";
import { AgeText, RowItem, RowList } from "#app/components/admin/row-list.tsx";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import type { loadHealth } from "./load-health.server.ts";

type Health = Awaited<ReturnType<typeof loadHealth>>;

/** What waits, each with the page for it. */
export function WaitingRows(props: WaitingRowProps) {
  const { t } = useTexts();
  return (
    <AdminSection id="waiting" title={t("health.waiting")}>
      <RowList>
        <DecisionsRow {...props} />
        <MailsRow {...props} />
        <PaymentsRow {...props} />
      </RowList>
    </AdminSection>
  );
}

type WaitingRowProps = Pick<
  Health,
  "decisions" | "unanswered" | "longest" | "mails" | "payments" | "refused"
>;

/** How many of the rows have something to do. */
export function countWaiting(waiting: Omit<WaitingRowProps, "longest">): number {
  const { decisions, unanswered, mails, payments, refused } = waiting;
  return [
    decisions + unanswered > 0,
    mails.waiting + mails.failed > 0 || refused.includes("resend"),
    payments.open > 0 || refused.includes("stripe"),
  ].filter(Boolean).length;
}

function DecisionsRow({ decisions, unanswered, longest }: WaitingRowProps) {
  const { t, number } = useNumbers();
  const facts = [
    decisions > 0 && t("health.queues.decisions", { count: decisions, number: number(decisions) }),
    unanswered > 0 &&
      t("admin.unanswered.waiting", {
        count: unanswered,
        number: number(unanswered),
        hours: UNANSWERED_HOURS,
      }),
    longest && (
      <span key="longest">
        {t("health.queues.longest")} <AgeText {...longest} />
      </span>
    ),
  ];
  return (
    // People decide these, so that the system is well.
    <WaitingRow href={paths.adminQueues()} title={t("health.queues.title")}>
      {facts}
    </WaitingRow>
  );
}

function MailsRow({ mails, refused }: WaitingRowProps) {
  const { t, number } = useNumbers();
  const { waiting, delayed, failed, oldest } = mails;
  const count = (part: "waiting" | "delayed" | "failed") =>
    mails[part] > 0 && t(`health.mails.counts.${part}`, { number: number(mails[part]) });
  const facts = [
    ...(["waiting", "delayed", "failed"] as const).map(count),
    oldest && (
      <span key="oldest">
        {t("health.mails.oldest")} <AgeText {...oldest} />
      </span>
    ),
    refused.includes("resend") && <RefusedReports key="refused" />,
  ];
  const isBad = failed > 0 || (delayed > 0 && waiting > 0);
  return (
    <WaitingRow href={paths.adminOutbox()} title={t("health.mails.title")} isBad={isBad}>
      {facts}
    </WaitingRow>
  );
}

/** The result of the last daily comparison with Stripe. */
function PaymentsRow({ payments, refused }: WaitingRowProps) {
  const { t, number } = useNumbers();
  const { finished, isRunning, open, resolved } = payments;
  const facts = [
    open > 0 && t("health.payments.open", { number: number(open) }),
    resolved > 0 && t("health.payments.fixed", { number: number(resolved) }),
    finished ? (
      <span key="finished">
        {t("health.payments.finished")} <AgeText {...finished} />
      </span>
    ) : (
      t("health.payments.never")
    ),
    isRunning && t("health.payments.underWay"),
    refused.includes("stripe") && <RefusedReports key="refused" />,
  ];
  const href = paths.adminQueue("findings");
  const isWell = open === 0 && !refused.includes("stripe");
  return (
    <WaitingRow
      href={href}
      title={t("health.payments.title")}
      isClear={isWell && finished !== null}
      isQuiet={isWell}
    >
      {facts}
    </WaitingRow>
  );
}

/** A wrong secret, or forged reports. */
function RefusedReports() {
  const { t } = useTexts();
  return <>{t("health.refusedReportsText")}</>;
}

interface RowProps {
  href: string;
  title: string;
  isClear?: boolean;
  isBad?: boolean;
  /** Whether there is nothing to do, although it is not known whether all is clear. */
  isQuiet?: boolean;
  /** Facts; without any, nothing waits. */
  children: ReactNode[];
}

function WaitingRow({ href, title, isBad = false, isQuiet = false, children, ...row }: RowProps) {
  const { t } = useTexts();
  const facts = children.filter(Boolean);
  const { isClear = facts.length === 0 } = row;
  return (
    <RowItem
      href={href}
      title={title}
      tone={isBad ? "bad" : isClear ? "good" : isQuiet ? "quiet" : "warning"}
      text={<FactLine facts={[isClear && t("health.clear"), ...facts]} />}
    />
  );
}

function useNumbers() {
  const { t, locale } = useTexts();
  const format = numberFormat(formatTag(locale));
  return { t, number: (value: number) => format.format(value) };
}
