import { useLoaderData } from "@remix-run/react";
import { CountStrip } from "#app/components/admin/count-strip.tsx";
import { AgeText } from "#app/components/admin/row-list.tsx";
import type { WaitingCounts } from "#app/domain/overview/waiting-counts.server.ts";
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

/** Leads from an empty queue to the first one in which something waits, or to all. */
export function NextQueue() {
  const { waiting } = useLoaderData<{ waiting: WaitingCounts | null }>();
  const { t, locale } = useTexts();
  const next = waiting?.queues.find((each) => each.waiting > 0);
  if (!next)
    return (
      <a className="button button-secondary" href={paths.adminQueues()}>
        {t("queues.back")}
      </a>
    );
  const number = numberFormat(formatTag(locale)).format(next.waiting);
  return (
    <a className="button button-secondary" href={paths.adminQueue(next.queue)}>
      {t(`queues.names.${next.queue}`)}: {t("queues.waiting", { count: next.waiting, number })}
    </a>
  );
}
