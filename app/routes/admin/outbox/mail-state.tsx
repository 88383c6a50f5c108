import { StateBadge, type StateTone } from "#app/components/admin/row-list.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/** "delayed" waits after a failed attempt. */
type ShownMailState = "pending" | "delayed" | "sent" | "failed" | "canceled";

/** Null is plain text: nearly all mails are sent, and the others must stand out. */
export const MAIL_TONES: Record<ShownMailState, StateTone | null> = {
  pending: "waiting",
  delayed: "bad",
  sent: null,
  failed: "bad",
  canceled: "quiet",
};

/** Needs the texts of `outbox`. */
export function MailState({ state }: { state: ShownMailState }) {
  const { t } = useTexts();
  const tone = MAIL_TONES[state];
  const text = t(`outbox.states.${state}`);
  if (tone === null) return <span className="text-xs text-muted">{text}</span>;
  return <StateBadge tone={tone}>{text}</StateBadge>;
}
