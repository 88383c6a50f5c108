import type { QuoteStep } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "../ui/icon.tsx";

const STEPS = [1, 2, 3] as const;

export function StepIndicator({ current }: { current: QuoteStep }) {
  const { t } = useTexts();
  return (
    <ol className="flex gap-2" aria-label={t("quote.progress", { step: current })}>
      {STEPS.map((step) => (
        <li key={step} aria-current={step === current ? "step" : undefined} className="flex-1">
          <span
            className={`block h-1.5 rounded-full forced-color-adjust-none ${step <= current ? "bg-accent" : "bg-line"}`}
          />
          <span
            className={`mt-2 flex items-center gap-1 text-xs sm:text-sm ${step === current ? "font-semibold" : "text-muted"}`}
          >
            {step < current && <Icon name="check" className="size-4 text-accent-text" />}
            {t(`quote.steps.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
