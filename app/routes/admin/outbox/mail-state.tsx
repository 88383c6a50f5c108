import { StateBadge, type StateTone } from "#app/components/admin/row-list.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/** "delayed" waits after a failed attempt. */
type ShownMailState = "pending" | "delayed" | "sent" | "failed" | "canceled";

const TONES: Record<ShownMailState, StateTone> = {
  pending: "waiting",
  delayed: "bad",
  sent: "good",
  failed: "bad",
  canceled: "quiet",
};

/** Needs the texts of `outbox`. */
export function MailState({ state }: { state: ShownMailState }) {
  const { t } = useTexts();
  return <StateBadge tone={TONES[state]}>{t(`outbox.states.${state}`)}</StateBadge>;
}
