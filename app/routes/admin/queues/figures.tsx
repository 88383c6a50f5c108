import { CountStrip } from "#app/components/admin/count-strip.tsx";
import { AgeText } from "#app/components/admin/row-list.tsx";
import type { DateText } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface FiguresProps {
  waiting: number;
  decided: number;
  /** Since when the oldest item waits. */
  oldest: DateText | null;
}

/** How much waits, for how long, and how much was decided lately. Needs the texts of `queues`. */
export function Figures({ waiting, decided, oldest }: FiguresProps) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  return (
    <div className="mt-6">
      <CountStrip
        counts={[
          { label: t("queues.figures.waiting"), value: number.format(waiting) },
          { label: t("queues.figures.oldest"), value: oldest ? <AgeText {...oldest} /> : "–" },
          { label: t("queues.figures.decided"), value: number.format(decided) },
        ]}
      />
    </div>
  );
}
