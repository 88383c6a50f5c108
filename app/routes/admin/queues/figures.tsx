import { useLoaderData } from "@remix-run/react";
import { CountStrip } from "#app/components/admin/count-strip.tsx";
import { AgeText } from "#app/components/admin/row-list.tsx";
import type { WaitingCounts } from "#app/domain/overview/waiting-counts.server.ts";
import type { Work } from "#app/domain/queues/load-queues.server.ts";
import type { DateText } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface FiguresProps {
  waiting: number;
  decided: number;
  /** Since when the oldest item waits. */
  oldest: DateText | null;
}

/**
 * How much waits, for how long, and how much was decided lately; nothing while all of that is zero.
 * Needs the texts of `queues`.
 */
export function Figures({ waiting, decided, oldest }: FiguresProps) {
  const { t, locale } = useTexts();
  if (waiting + decided === 0) return null;
  const number = numberFormat(formatTag(locale));
  return (
    <div className="mt-6">
      <CountStrip
        counts={[
          { label: t("queues.figures.waiting"), value: number.format(waiting) },
          ...(oldest
            ? [{ label: t("queues.figures.oldest"), value: <AgeText {...oldest} /> }]
            : []),
          { label: t("queues.figures.decided"), value: number.format(decided) },
        ]}
      />
    </div>
  );
}

interface WorkLength {
  queue: Work;
  waiting: number;
  oldestAt: number | null;
}

/** The clients without an answer, as the length of a queue. */
export function unansweredOf(waiting: WaitingCounts | null): Omit<WorkLength, "queue"> {
  const { count, oldestAt } = waiting?.unanswered ?? { count: 0, oldestAt: null };
  return { waiting: count, oldestAt };
}

export const byLongestWait = (one: WorkLength, other: WorkLength) =>
  (one.oldestAt ?? 0) - (other.oldestAt ?? 0);

/** The page, the name and the purpose of each. */
export function useQueueWords() {
  const { t } = useTexts();
  return (queue: Work) =>
    queue === "requests"
      ? {
          href: paths.adminRequests({ show: "unanswered" }),
          title: t("admin.unanswered.title"),
          text: t("admin.unanswered.text"),
        }
      : {
          href: paths.adminQueue(queue),
          title: t(`queues.names.${queue}`),
          text: t(`queues.explain.${queue}`),
        };
}

/** Leads from an empty queue to the longest wait; nothing while no one waits. */
export function NextQueue() {
  const { waiting } = useLoaderData<{ waiting: WaitingCounts | null }>();
  const { t, locale } = useTexts();
  const words = useQueueWords();
  const all = [
    ...(waiting?.queues ?? []),
    { queue: "requests" as const, ...unansweredOf(waiting) },
  ];
  const [next] = all.filter((each) => each.waiting > 0).toSorted(byLongestWait);
  if (!next) return null;
  const number = numberFormat(formatTag(locale)).format(next.waiting);
  const { href, title } = words(next.queue);
  const count = next.waiting;
  return (
    <a className="button button-secondary" href={href}>
      {next.queue === "requests"
        ? t("queues.next.requests", { count, number })
        : t("queues.next.queue", { queue: title, number })}
    </a>
  );
}
