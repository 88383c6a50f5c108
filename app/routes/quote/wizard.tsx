import type { ReactNode } from "react";
import { KeepScript } from "#app/components/forms/keep-script.tsx";
import { StepIndicator } from "#app/components/quotes/step-indicator.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { QuoteStep } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

export function Wizard({ step, children }: { step: QuoteStep; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="page max-w-2xl py-10 md:py-14">
      <h1 className="text-title">{t("quote.title")}</h1>
      <div className="mt-6">
        <StepIndicator current={step} />
      </div>
      <div className="card mt-6 p-5 sm:p-8">
        <h2 className="text-lg">{t(`quote.steps.${step}`)}</h2>
        {children}
      </div>
      <KeepScript />
    </div>
  );
}

/** The button of step 3: who presses it has seen the boxes of the recipients. */
export const SEND_INTENT = "send";

/**
 * Forward is first in the document, so that Enter moves forward; the screen shows it on the right.
 * Back saves the form without checking it.
 */
export function StepButtons(props: { label: string; pending?: string; intent?: string }) {
  const { label, pending, intent } = props;
  const { t } = useTexts();
  return (
    <div className="flex flex-row-reverse justify-between gap-3">
      <SubmitButton intent={intent} label={label} pending={pending} />{" "}
      <SubmitButton intent="back" look="secondary" label={t("quote.back")} />
    </div>
  );
}
