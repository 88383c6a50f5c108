import type { Dictionary } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** Needs the texts of `payments`. */
export function PaymentStateBadge({ state }: { state: keyof Dictionary["payments"]["states"] }) {
  const { t } = useTexts();
  return (
    <span className={`badge ${state === "paid" ? "badge-success" : ""}`}>
      {t(`payments.states.${state}`)}
    </span>
  );
}
