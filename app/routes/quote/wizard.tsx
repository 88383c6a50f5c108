import type { ReactNode } from "react";
import { StepIndicator } from "#app/components/quotes/step-indicator.tsx";
import type { QuoteStep } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** The frame of every step. */
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
