import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AccountName } from "#app/routes/account/account-name.tsx";

interface PasswordFormProps {
  email: string;
  /** False for members who only ever signed in elsewhere. */
  hasPassword: boolean;
  lastResult?: SubmissionResult;
}

interface Passwords {
  current_password: string;
  new_password: string;
}

export function PasswordForm({ email, hasPassword, lastResult }: PasswordFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<Passwords>({ id: "password", lastResult });
  return (
    <form method="post" noValidate className="flex flex-col gap-5">
      <FormProblem
        form={form}
        title={t("accountPassword.errors.title")}
        invalidText={t("accountPassword.errors.check")}
        labels={{
          current_password: t("accountPassword.current"),
          new_password: t("accountPassword.new"),
        }}
      />
      <AccountName email={email} />
      {hasPassword && (
        <TextField
          field={fields.current_password}
          label={t("accountPassword.current")}
          isRequired
          type="password"
          autoComplete="current-password"
        />
      )}
      <TextField
        field={fields.new_password}
        label={t("accountPassword.new")}
        hint={t("accountPassword.newHint")}
        isRequired
        type="password"
        autoComplete="new-password"
      />
      <button
        type="submit"
        className="button button-primary self-start"
        data-pending={t("accountPassword.submitting")}
      >
        {t(hasPassword ? "accountPassword.submitChange" : "accountPassword.submitSet")}
      </button>
    </form>
  );
}
