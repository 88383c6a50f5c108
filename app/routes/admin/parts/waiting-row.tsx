import { AgeText, RowItem, StateBadge } from "#app/components/admin/row-list.tsx";
import type { DateText } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** What waits of a kind, and since when the oldest of them does. */
export interface Waiting {
  count: number;
  oldest: DateText | null;
}

interface WaitingRowProps extends Waiting {
  href: string;
  title: string;
  /** In place of the number alone. */
  badge?: string;
  text?: string;
}

/** How many wait there, and since when. Needs the texts of `queues`. */
export function WaitingRow({ href, title, badge, text, count, oldest }: WaitingRowProps) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale)).format(count);
  return (
    <RowItem
      href={href}
      title={
        <>
          {title}{" "}
          <StateBadge tone="waiting">{badge ?? t("queues.waiting", { count, number })}</StateBadge>
        </>
      }
      tone="waiting"
      text={text}
      aside={oldest && <AgeText iso={oldest.iso} text={t("queues.oldest", { age: oldest.text })} />}
    />
  );
}

/**
 * Clients whom no expert has answered in time, of all who wait for a first answer (`open`). No
 * queue has them: the experts owe the answer.
 */
export function UnansweredRow({ open, ...waiting }: Waiting & { open: number }) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  const shown = { number: number.format(waiting.count), open: number.format(open) };
  return (
    <WaitingRow
      {...waiting}
      href={paths.adminRequests({ show: "unanswered" })}
      title={t("admin.unanswered.title")}
      badge={t("admin.unanswered.share", shown)}
      text={t("admin.unanswered.text")}
    />
  );
}
