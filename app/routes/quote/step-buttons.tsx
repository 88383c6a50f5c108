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
      <button type="submit" className="button button-primary" data-pending={pending}>
        {label}
      </button>{" "}
      <button type="submit" name="intent" value="back" className="button button-secondary">
        {t("quote.back")}
      </button>
    </div>
  );
}
