import { type QuoteStep, STEP_MESSAGES } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { FormProblem } from "../ui/form-problem.tsx";

interface QuoteProblemProps {
  form: { errors?: string[]; allErrors: Record<string, string[]> };
  step: QuoteStep;
}

export function QuoteProblem({ form, step }: QuoteProblemProps) {
  const { t } = useTexts();
  return (
    <FormProblem
      form={form}
      title={t("quoteErrors.errorTitle")}
      invalidTitle={t("quoteErrors.missingTitle")}
      invalidText={t(STEP_MESSAGES[step])}
    />
  );
}
