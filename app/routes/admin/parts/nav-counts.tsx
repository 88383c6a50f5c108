import { useLoaderData } from "@remix-run/react";
import type { WaitingCounts } from "#app/domain/overview/waiting-counts.server.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";

export interface CountProps {
  number: number;
  text: string;
}

/** Nothing for zero. */
export function Count({ number, text }: CountProps) {
  if (number === 0) return null;
  return (
    <span className="unread-badge admin-count text-xs leading-5 font-medium">
      <span aria-hidden="true">{number > 99 ? "99+" : number}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** What waits, for the links of the navigation. */
export function useCounts() {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const { waiting } = useLoaderData<{ waiting: WaitingCounts | null }>();
  const queued = waiting?.queues.reduce((sum, queue) => sum + queue.waiting, 0) ?? 0;
  const unanswered = waiting?.unanswered.count ?? 0;
  const failed = waiting?.failedMails ?? 0;
  const waits = (count: number) => ({
    number: count,
    text: t("admin.waiting", { count, number: number.format(count) }),
  });
  const { names = [], failed: failedHours = 0, none = 0 } = waiting?.jobs ?? {};
  return {
    ofJobs: names.length + failedHours + none > 0 ? t("admin.jobsWarning") : null,
    areJobsLate: names.length > 0,
    // The page of the queues lists these clients, too.
    inQueues: waits(queued + unanswered),
    inOutbox: {
      number: failed,
      text: t("admin.failed", { count: failed, number: number.format(failed) }),
    },
  };
}
