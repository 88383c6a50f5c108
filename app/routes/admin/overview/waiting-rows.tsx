import { AgeText, RowAction, RowItem, StateBadge } from "#app/components/admin/row-list.tsx";
import type { Queue } from "#app/domain/queues/schema.ts";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";

export interface WaitingQueue {
  queue: Queue;
  waiting: number;
  oldest: DateText | null;
  isOverdue: boolean;
}

/** How many wait there, and since when. */
export function QueueRow({ queue, waiting, oldest, isOverdue }: WaitingQueue) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale)).format(waiting);
  const tone = isOverdue ? "bad" : "waiting";
  return (
    <RowItem
      href={paths.adminQueue(queue)}
      title={
        <>
          {t(`queues.names.${queue}`)}{" "}
          <StateBadge tone={tone}>
            {t("queues.waiting", { count: waiting, number })}
            {isOverdue && `, ${t("queues.late")}`}
          </StateBadge>
        </>
      }
      tone={tone}
      aside={oldest && <Oldest {...oldest} />}
    />
  );
}

export interface WaitingClients {
  count: number;
  oldest: DateText | null;
  /** All requests without an answer, however new they are. */
  open: number;
  /** Whether there may be more of them. */
  isOpenCut: boolean;
  /** The only client who waits; null for several. */
  only: { href: string; text: string; waits: DateText } | null;
}

/** Clients whom no expert has answered in time. No queue has them: the experts owe the answer. */
export function UnansweredRow({ count, oldest, open, isOpenCut, only }: WaitingClients) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const since = only ? (
    <AgeText key="age" {...only.waits} />
  ) : (
    oldest && <Oldest key="age" {...oldest} />
  );
  const all = paths.adminRequests({ show: "unanswered" });
  const everyone = t("overview.waiting.all", {
    number: number.format(open) + (isOpenCut ? "+" : ""),
  });
  const more = only ? (
    <a key="more" href={all} className="link row-link">
      {everyone}
    </a>
  ) : (
    everyone
  );
  return (
    <RowItem
      href={only?.href ?? all}
      hasLinks
      title={t("admin.unanswered.waiting", {
        count,
        number: number.format(count),
        hours: UNANSWERED_HOURS,
      })}
      tone="bad"
      text={<FactLine facts={[only?.text, since, open > count && more]} />}
      aside={
        <RowAction>{t(only ? "overview.waiting.open" : "overview.waiting.openAll")}</RowAction>
      }
    />
  );
}

function Oldest({ iso, text }: DateText) {
  const { t } = useTexts();
  return <AgeText iso={iso} text={t("queues.oldest", { age: text })} />;
}

/** Mails that were given up. */
export function FailedMails({ count }: { count: number }) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale)).format(count);
  return (
    <RowItem
      href={paths.adminOutbox({ state: "failed" })}
      title={
        <>
          {t("overview.waiting.mails")}{" "}
          <StateBadge tone="bad">{t("admin.failed", { count, number })}</StateBadge>
        </>
      }
      tone="bad"
    />
  );
}

/** The most names of jobs; the page about health has all. */
const MOST_NAMED = 3;

/** What went wrong with jobs in the last hours, and is over. */
export function PastTrouble({ text }: { text: string }) {
  const { t } = useTexts();
  return (
    <p className="mt-2 text-sm text-muted">
      {t("overview.waiting.jobsRun", { trouble: text })}{" "}
      <a
        href={`${paths.adminHealth()}#jobs`}
        className="link inline-flex min-h-11 items-center md:min-h-6"
      >
        {t("health.notes.jobs")}
      </a>
    </p>
  );
}

interface TroubledJobsProps {
  names: readonly string[];
  /** When all of them stopped: then one cause is more likely than many. */
  stopped: DateText | null;
}

/** Jobs of the scheduler that are late or fail. */
export function TroubledJobs({ names, stopped }: TroubledJobsProps) {
  const { t } = useTexts();
  const count = names.length;
  const more = count > MOST_NAMED && `+${count - MOST_NAMED}`;
  return (
    <RowItem
      href={paths.adminHealth()}
      title={
        stopped
          ? t("overview.waiting.stopped", { age: stopped.text })
          : t("overview.waiting.jobs", { count })
      }
      tone="bad"
      aside={<RowAction>{t("health.notes.jobs")}</RowAction>}
      text={
        stopped
          ? t("overview.waiting.stoppedText", { number: count })
          : [...names.slice(0, MOST_NAMED), more].filter(Boolean).join(", ")
      }
    />
  );
}
