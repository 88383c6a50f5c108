import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ForgotFormProps {
  redirectTo: string;
  lastResult?: SubmissionResult;
}

export function ForgotForm({ redirectTo, lastResult }: ForgotFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ email: string }>({ id: "forgot", lastResult });
  return (
    <form
      method="post"
      action={paths.auth({ tab: "forgot", redirectTo })}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormProblem
        form={form}
        title={t("auth.errors.forgotTitle")}
        invalidText={t("auth.errors.checkFields")}
        labels={{ email: t("auth.email") }}
      />
      <TextField
        field={fields.email}
        label={t("auth.email")}
        isRequired
        type="email"
        autoComplete="username"
      />
      <button
        type="submit"
        className="button button-primary"
        data-pending={t("auth.forgotSubmitting")}
      >
        {t("auth.forgotSubmit")}
      </button>
    </form>
  );
}
