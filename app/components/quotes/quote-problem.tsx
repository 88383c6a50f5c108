import { FormProblem, type FormProblemProps } from "#app/components/ui/form-problem.tsx";
import {
  MISSING_MESSAGES,
  type QuoteStep,
  STEP_FIELDS,
  STEP_MESSAGES,
} from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** The fields in the order of the page. */
const LABELLED = Object.values(STEP_FIELDS)
  .flat()
  .filter((name) => name !== "hearAbout");

export function QuoteProblem({ form, step }: Pick<FormProblemProps, "form"> & { step: QuoteStep }) {
  const { t } = useTexts();
  const missing: Partial<Record<string, string>> = Object.fromEntries(
    Object.entries(MISSING_MESSAGES).map(([name, key]) => [name, t(key)]),
  );
  const isEmpty = (name: string) => form.allErrors[name]?.[0] === missing[name];
  const isMissing = Object.keys(missing).some(isEmpty);
  const isSent = form.errors?.[0] === t("quoteErrors.alreadySent");
  return (
    <FormProblem
      form={form}
      link={isSent ? { href: paths.quoteSent(), label: t("quoteErrors.alreadySentLink") } : null}
      title={t("quoteErrors.errorTitle")}
      invalidTitle={t(isMissing ? "quoteErrors.missingTitle" : "quoteErrors.checkTitle")}
      labels={Object.fromEntries(LABELLED.map((name) => [name, t(`quote.${name}`)]))}
      named={LABELLED.filter(isEmpty)}
      invalidText={t(isMissing ? STEP_MESSAGES[step] : "quoteErrors.checkText")}
    />
  );
}
