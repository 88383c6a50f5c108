import { type QuoteStep, STEP_MESSAGES } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { FormProblem } from "../ui/form-problem.tsx";

interface QuoteProblemProps {
  form: { errors?: string[]; allErrors: Record<string, string[]> };
  step: QuoteStep;
}

export function QuoteProblem({ form, step }: QuoteProblemProps) {
  const { t } = useTexts();
  const isMissing = Object.values(form.allErrors).flat().includes(t("quoteErrors.required"));
  return (
    <FormProblem
      form={form}
      title={t("quoteErrors.errorTitle")}
      invalidTitle={t(isMissing ? "quoteErrors.missingTitle" : "quoteErrors.checkTitle")}
      invalidText={t(isMissing ? STEP_MESSAGES[step] : "quoteErrors.checkText")}
    />
  );
}
