import { type QuoteStep, STEP_MESSAGES } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { FormProblem, type FormProblemProps } from "../ui/form-problem.tsx";

export function QuoteProblem({ form, step }: Pick<FormProblemProps, "form"> & { step: QuoteStep }) {
  const { t } = useTexts();
  const isMissing = Object.values(form.allErrors).flat().includes(t("quoteErrors.required"));
  return (
    <FormProblem
      form={form}
      title={t("quoteErrors.errorTitle")}
      invalidTitle={t(isMissing ? "quoteErrors.missingTitle" : "quoteErrors.checkTitle")}
      labels={{
        category: t("quote.category"),
        details: t("quote.details"),
        budget: t("quote.budget"),
        timeline: t("quote.timeline"),
        name: t("quote.name"),
        email: t("quote.email"),
        company: t("quote.company"),
        phone: t("quote.phone"),
      }}
      invalidText={t(isMissing ? STEP_MESSAGES[step] : "quoteErrors.checkText")}
    />
  );
}
