import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface LoginFormProps {
  redirectTo: string;
  lastResult?: SubmissionResult;
}

export function LoginForm({ redirectTo, lastResult }: LoginFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ email: string; password: string }>({ id: "login", lastResult });
  return (
    <form
      method="post"
      action={paths.auth({ tab: "login", redirectTo })}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormProblem
        form={form}
        title={t("auth.errors.title")}
        invalidText={t("auth.errors.check")}
        labels={{ email: t("auth.email"), password: t("auth.password") }}
      />
      <TextField
        field={fields.email}
        label={t("auth.email")}
        isRequired
        type="email"
        autoComplete="username"
      />
      <TextField
        field={fields.password}
        label={t("auth.password")}
        isRequired
        type="password"
        autoComplete="current-password"
      />
      <button type="submit" className="button button-primary" data-pending={t("auth.submitting")}>
        {t("auth.submit")}
      </button>
      <a
        className="link inline-flex min-h-11 items-center self-center text-sm"
        href={paths.auth({ tab: "forgot", redirectTo })}
      >
        {t("auth.forgot")}
      </a>
    </form>
  );
}
