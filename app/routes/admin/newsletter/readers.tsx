import { CountStrip } from "#app/components/admin/count-strip.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { DateText } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ReaderCountsProps {
  readers: number;
  pending: number;
  unsubscribed: number;
}

/** The addresses in each state. */
export function ReaderCounts({ readers, pending, unsubscribed }: ReaderCountsProps) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const counts = { confirmed: readers, pending, unsubscribed };
  return (
    <CountStrip
      counts={(["confirmed", "pending", "unsubscribed"] as const).map((state) => ({
        label: t(`mentions.states.${state}`),
        value: number.format(counts[state]),
      }))}
    />
  );
}

interface DownloadProps {
  list: "subscribers" | "members";
  label: string;
  /** When an admin last did this. */
  last: DateText | null;
}

/** A form and no link, because the audit log records each download. */
export function Download({ list, label, last }: DownloadProps) {
  const { t } = useTexts();
  return (
    <form
      method="post"
      action={paths.adminNewsletterFile(list)}
      className="flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      {last && (
        <time dateTime={last.iso} className="text-xs text-muted">
          {t("mentions.lastDownload", { age: last.text })}
        </time>
      )}
      <SubmitButton look="secondary" label={label} />
    </form>
  );
}
