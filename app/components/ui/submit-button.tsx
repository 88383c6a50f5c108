import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";

interface SubmitButtonProps {
  label: TextKey;
  /** The label while the form is being sent. */
  pending?: TextKey;
  intent?: string;
  /** Classes beside `button`. */
  variant?: string;
}

export function SubmitButton({
  label,
  pending,
  intent,
  variant = "button-primary",
}: SubmitButtonProps) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      name={intent && "intent"}
      value={intent}
      className={`button ${variant}`}
      data-pending={pending && t(pending)}
    >
      {t(label)}
    </button>
  );
}
