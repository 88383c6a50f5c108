import { StageBar } from "#app/components/quotes/stage-bar.tsx";
import type { QuoteStep } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const STEPS = [
  { step: 1, href: paths.quote() },
  { step: 2, href: paths.quoteScope() },
  { step: 3, href: paths.quoteContact() },
] as const;

/** A finished step is a link to its page, which shows the draft. */
export function StepIndicator({ current }: { current: QuoteStep }) {
  const { t } = useTexts();
  return (
    <StageBar
      label={t("quote.progress", { step: current })}
      stages={STEPS.map(({ step, href }) => ({
        name: String(step),
        text: t(`quote.steps.${step}`),
        href,
      }))}
      current={current - 1}
    />
  );
}
