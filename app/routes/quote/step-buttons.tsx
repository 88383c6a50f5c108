import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface StepButtonsProps {
  label: string;
  /** What the button says while the form is on its way. */
  pending?: string;
}

/**
 * Forward stands first in the document, so that Enter in a field moves forward; on screen it is on the right. Back saves what is typed
 * without checking it.
 */
export function StepButtons({ label, pending }: StepButtonsProps) {
  const { t } = useTexts();
  return (
    <div className="flex flex-row-reverse justify-between gap-3">
      <SubmitButton label={label} pending={pending} />{" "}
      <SubmitButton intent="back" look="secondary" label={t("quote.back")} />
    </div>
  );
}
