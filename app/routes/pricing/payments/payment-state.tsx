import type { Dictionary } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";

export type ShownPaymentState = keyof Dictionary["payments"]["states"];

/** Where a payment stands, in a word. A page that uses it asks for the texts of `payments`. */
export function PaymentStateBadge({ state }: { state: ShownPaymentState }) {
  const { t } = useTexts();
  return (
    <span className={`badge ${state === "paid" ? "badge-success" : ""}`}>
      {t(`payments.states.${state}`)}
    </span>
  );
}
