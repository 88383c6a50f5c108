import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface EmailFormProps {
  isEmailVerified: boolean;
  lastResult?: SubmissionResult;
}

export function EmailForm({ isEmailVerified, lastResult }: EmailFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ email: string }>({ id: "change-email", lastResult });
  return (
    <form method="post" noValidate className="flex flex-col gap-5">
      <FormProblem
        form={form}
        title={t("accountEmail.errors.title")}
        invalidText={t("accountEmail.errors.check")}
      />
      <TextField
        field={fields.email}
        label={t("accountEmail.new")}
        isRequired
        type="email"
        autoComplete="email"
      />
      <button
        type="submit"
        className="button button-primary self-start"
        data-pending={t("accountEmail.submitting")}
      >
        {t(isEmailVerified ? "accountEmail.submit" : "accountEmail.submitUnverified")}
      </button>
    </form>
  );
}
