import type { ReactNode } from "react";
import { StepIndicator } from "#app/components/quotes/step-indicator.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { QuoteStep } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

export function Wizard({ step, children }: { step: QuoteStep; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="page max-w-2xl py-10 md:py-14">
      <h1 className="text-2xl">{t("quote.title")}</h1>
      <div className="mt-6">
        <StepIndicator current={step} />
      </div>
      <div className="card mt-6 p-5 sm:p-8">
        <h2 className="text-lg">{t(`quote.steps.${step}`)}</h2>
        {children}
      </div>
    </div>
  );
}

/**
 * Forward is first in the document, so that Enter moves forward; the screen shows it on the right.
 * Back saves the form without checking it.
 */
export function StepButtons({ label, pending }: { label: string; pending?: string }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-row-reverse justify-between gap-3">
      <SubmitButton label={label} pending={pending} />{" "}
      <SubmitButton intent="back" look="secondary" label={t("quote.back")} />
    </div>
  );
}
