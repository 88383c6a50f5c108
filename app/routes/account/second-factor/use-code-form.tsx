import { type SubmissionResult, useForm } from "@conform-to/react";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/** The form that asks for a code on this page, and why it came back. */
export function useCodeForm(lastResult?: SubmissionResult) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ code: string }>({ id: "second-factor", lastResult });
  const problem = (
    <FormProblem
      form={form}
      title={t("secondFactor.errors.title")}
      invalidText={t("secondFactor.errors.check")}
    />
  );
  return { field: fields.code, problem };
}
