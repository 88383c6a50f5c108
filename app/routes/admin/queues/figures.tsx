import { useLoaderData } from "@remix-run/react";
import { AgeText } from "#app/components/admin/row-list.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import type { WaitingCounts } from "#app/domain/overview/waiting-counts.server.ts";
import type { Work } from "#app/domain/queues/load-queues.server.ts";
import { QUEUES, type Queue } from "#app/domain/queues/schema.ts";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";

interface FiguresProps {
  waiting: number;
  decided: number;
  /** Since when the oldest item waits. */
  oldest: DateText | null;
}

/**
 * How much waits, for how long, and how much was decided lately, in one line; nothing while all of
 * that is zero. Needs the texts of `queues`.
 */
export function Figures({ waiting, decided, oldest }: FiguresProps) {
  const { t, locale } = useTexts();
  if (waiting + decided === 0) return null;
  const format = numberFormat(formatTag(locale));
  return (
    <p className="text-sm text-muted tabular-nums sm:mt-2">
      <FactLine
        facts={[
          waiting > 0 && t("queues.waiting", { count: waiting, number: format.format(waiting) }),
          oldest && (
            <AgeText
              key="oldest"
              iso={oldest.iso}
              text={t("queues.oldest", { age: oldest.text })}
            />
          ),
          decided > 0 && t("queues.decided", { count: decided, number: format.format(decided) }),
        ]}
      />
    </p>
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
          title: t("admin.unanswered.title", { hours: UNANSWERED_HOURS }),
          text: t("admin.unanswered.text"),
        }
      : {
          href: paths.adminQueue(queue),
          title: t(`queues.names.${queue}`),
          text: t(`queues.explain.${queue}`),
        };
}

/** Leads from an empty queue to the longest wait, and to all queues while no one waits. */
export function useNextQueue(): { href: string; label: string } {
  const { waiting } = useLoaderData<{ waiting: WaitingCounts | null }>();
  const { t, locale } = useTexts();
  const words = useQueueWords();
  const all = [
    ...(waiting?.queues ?? []),
    { queue: "requests" as const, ...unansweredOf(waiting) },
  ];
  const [next] = all.filter((each) => each.waiting > 0).toSorted(byLongestWait);
  if (!next) return { href: paths.adminQueues(), label: t("queues.next.all") };
  const count = next.waiting;
  const number = numberFormat(formatTag(locale)).format(count);
  const { href, title } = words(next.queue);
  const label =
    next.queue === "requests"
      ? t("queues.next.requests", { count, number })
      : t("queues.next.queue", { queue: title, number });
  return { href, label };
}

/**
 * The queues in which something waits, so that the next one is a click away, and this one. The page
 * of all queues names the others.
 */
export function QueueTabs({ current }: { current: Queue }) {
  const { waiting } = useLoaderData<{ waiting: WaitingCounts | null }>();
  const { t } = useTexts();
  const words = useQueueWords();
  const lengths = new Map(waiting?.queues.map((each) => [each.queue, each.waiting]));
  const queues = QUEUES.map((queue) => ({
    label: words(queue).title,
    href: words(queue).href,
    isCurrent: queue === current,
    count: lengths.get(queue) || undefined,
  }));
  const clients = {
    label: words("requests").title,
    href: words("requests").href,
    isCurrent: false,
    count: waiting?.unanswered.count || undefined,
  };
  const tabs = [clients, ...queues].filter(({ isCurrent, count }) => isCurrent || count);
  if (tabs.length === 1) return null;
  return (
    <div className="admin-tabs tabs-wrap mt-4">
      <Tabs label={t("queues.title")} tabs={tabs} />
    </div>
  );
}
