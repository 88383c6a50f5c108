import { type SubmissionResult, useForm } from "@conform-to/react";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { CodeField, type CodeKind } from "#app/routes/account/second-factor/code-field.tsx";

export function CodeForm({ kind, lastResult }: { kind: CodeKind; lastResult?: SubmissionResult }) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ code: string }>({ id: "second-factor", lastResult });
  return (
    <form method="post" noValidate className="flex flex-col gap-5">
      <FormProblem
        form={form}
        title={t("secondFactor.errors.title")}
        invalidText={t("secondFactor.errors.check")}
      />
      <CodeField field={fields.code} kind={kind} />
      <button
        type="submit"
        className="button button-primary"
        data-pending={t("secondFactor.step.submitting")}
      >
        {t("secondFactor.step.submit")}
      </button>
    </form>
  );
}
