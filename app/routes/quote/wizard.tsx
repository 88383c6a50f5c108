import type { ReactNode } from "react";
import { KeepScript } from "#app/components/forms/keep-script.tsx";
import { PAGE_FORM } from "#app/components/quotes/details-form.tsx";
import { type AssuranceProps, Reassurance } from "#app/components/quotes/reassurance.tsx";
import { RecipientStrip, type StripPerson } from "#app/components/quotes/recipient-strip.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { MAX_RECIPIENTS, type QuoteStep } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AboutProduct } from "#app/routes/quote/parts/about-product.tsx";
import { StepIndicator } from "#app/routes/quote/parts/step-indicator.tsx";
import {
  getsRequests,
  type NoticedTarget,
  TargetNotice,
  UnknownNotice,
} from "#app/routes/quote/parts/target-notice.tsx";

interface WizardProps {
  step: QuoteStep;
  /** The experts whom the client asked for. */
  targets: readonly (NoticedTarget & StripPerson & { username: string })[];
  /** How many experts whom the client asked for are not listed (any more). */
  gone: number;
  /** The product of the first target that the request is about. */
  product: { name: string; slug: string } | null;
  /** What helps with the step, beside it on wide screens. */
  beside: ReactNode;
  children: ReactNode;
}

/** The ids of the forms. */
const FORMS: Record<QuoteStep, string> = { 1: PAGE_FORM, 2: "scope", 3: "contact" };

export function Wizard({ step, targets, gone, product, beside, children }: WizardProps) {
  const { t } = useTexts();
  const people = targets.filter(getsRequests);
  const others = targets.filter((target) => !getsRequests(target));
  const [maker] = targets;
  return (
    <div className="page py-8 md:py-12">
      <h1
        className={`mb-6 max-w-2xl text-2xl lg:text-title ${step === 1 ? "max-sm:[text-wrap:pretty] max-sm:[&:lang(en)]:max-w-[17rem] max-sm:[&:lang(en)]:[text-wrap:wrap]" : ""}`.trimEnd()}
      >
        {t(step === 1 ? "quote.title" : `quote.titles.${step}`)}
      </h1>
      {step === 1 && people.length === 0 && (
        <p className="-mt-4 mb-6 max-w-2xl text-balance text-muted">
          {t("quote.forMatches", { most: MAX_RECIPIENTS })}
        </p>
      )}
      <div className="lg:max-w-2xl">
        <StepIndicator current={step} />
      </div>
      <div className="wizard mt-5">
        <div className="card">
          {/* The last step has a box for each recipient. */}
          {step < 3 && people.length > 0 && <RecipientStrip people={people} />}
          <div className="p-5 sm:p-8">
            {product && maker && (
              <AboutProduct product={product} maker={maker} form={FORMS[step]} />
            )}
            {step === 1 && <p className="mb-5 text-sm text-muted">{t("quote.requiredHint")}</p>}
            {(gone > 0 || others.length > 0) && (
              <div className="mb-5 *:first:mt-0">
                {gone > 0 && (
                  <UnknownNotice count={gone} isAlone={targets.length === 0} step={step} />
                )}
                {others.map((target) => (
                  <TargetNotice key={target.id} target={target} />
                ))}
              </div>
            )}
            {children}
          </div>
        </div>
        {beside}
      </div>
      <KeepScript />
    </div>
  );
}

interface StepButtonsProps extends AssuranceProps {
  label: string;
  /** Replaces the label by styles, without a script, once a box of the form is changed. */
  changed?: string;
  pending?: string;
  /** Below the button forward. */
  note?: string;
}

/** Back saves the form without checking it. */
export function StepButtons({ label, changed, pending, note, assures }: StepButtonsProps) {
  const { t } = useTexts();
  const shown = changed ? <span>{label}</span> : label;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {/* Enter in a field presses the first button of its form, which must be the one forward. */}
        <button type="submit" tabIndex={-1} hidden>
          {label}
        </button>
        <SubmitButton intent="back" look="quiet" className="-ml-4" label={t("quote.back")} />{" "}
        <SubmitButton
          className="min-w-40 max-sm:grow max-sm:basis-40"
          label={shown}
          pending={pending}
          data-changed={changed}
        />
        {note && <p className="basis-full text-sm text-muted sm:text-right">{note}</p>}
      </div>
      <Reassurance assures={assures} />
    </>
  );
}
