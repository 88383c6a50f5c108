import { StateBadge, type StateTone } from "#app/components/admin/row-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/** "delayed" waits after a failed attempt. */
type ShownMailState = "pending" | "delayed" | "sent" | "failed" | "canceled";

/** Null is quiet: nearly all mails are sent, and the others must stand out. */
export const MAIL_TONES: Record<ShownMailState, StateTone | null> = {
  pending: "waiting",
  delayed: "warning",
  sent: null,
  failed: "bad",
  canceled: "quiet",
};

/** Needs the texts of `outbox`. */
export function MailState({ state }: { state: ShownMailState }) {
  const { t } = useTexts();
  const tone = MAIL_TONES[state];
  const text = t(`outbox.states.${state}`);
  if (tone === null)
    return (
      <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted">
        <Icon name="check" className="size-3.5" />
        {text}
      </span>
    );
  return <StateBadge tone={tone}>{text}</StateBadge>;
}
