import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { DateText } from "#app/i18n/format.ts";
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
  const number = new Intl.NumberFormat(locale);
  const states = [
    { state: "confirmed", count: readers },
    { state: "pending", count: pending },
    { state: "unsubscribed", count: unsubscribed },
  ] as const;
  return (
    <dl className="card admin-counts">
      {states.map(({ state, count }) => (
        <div key={state}>
          <dt>{t(`mentions.states.${state}`)}</dt>
          <dd>{number.format(count)}</dd>
        </div>
      ))}
    </dl>
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
