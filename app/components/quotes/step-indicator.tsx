import type { QuoteStep } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Icon } from "../ui/icon.tsx";

const STEPS = [
  { step: 1, href: paths.quote() },
  { step: 2, href: paths.quoteScope() },
  { step: 3, href: paths.quoteContact() },
] as const;

/** A finished step is a link to its page, which shows the draft. */
export function StepIndicator({ current }: { current: QuoteStep }) {
  const { t } = useTexts();
  return (
    <ol className="flex gap-2" aria-label={t("quote.progress", { step: current })}>
      {STEPS.map(({ step, href }) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className="grow sm:basis-0"
        >
          <span
            className={`block h-1.5 rounded-full forced-color-adjust-none ${step <= current ? "bg-accent" : "bg-line"}`}
          />
          <span
            className={`flex items-start gap-1 pt-2 text-xs sm:text-sm ${step === current ? "font-semibold" : "text-muted"}`}
          >
            {step < current && (
              <Icon name="check" className="size-4 text-accent-text max-sm:hidden" />
            )}
            {step < current ? (
              <a className="link -my-2 inline-flex min-h-11 py-2" href={href}>
                {t(`quote.steps.${step}`)}
              </a>
            ) : (
              t(`quote.steps.${step}`)
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
