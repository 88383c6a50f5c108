import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AccountName } from "#app/routes/account/account-name.tsx";
import { LinkCard } from "#app/routes/account/link-card.tsx";

interface NewPasswordFormProps {
  /** Whose account it is; null where nobody could look. */
  email: string | null;
  lastResult?: SubmissionResult;
}

export function NewPasswordForm({ email, lastResult }: NewPasswordFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ password: string }>({ id: "reset", lastResult });
  return (
    <LinkCard title={t("resetPassword.title")}>
      {email && <p className="mt-3 break-words">{t("resetPassword.lead", { email })}</p>}
      <form method="post" noValidate className="mt-6 flex flex-col gap-5">
        <FormProblem
          form={form}
          title={t("resetPassword.errors.title")}
          invalidText={t("resetPassword.errors.check")}
        />
        {email && <AccountName email={email} />}
        <TextField
          field={fields.password}
          label={t("resetPassword.password")}
          hint={t("resetPassword.passwordHint")}
          isRequired
          type="password"
          autoComplete="new-password"
        />
        <button
          type="submit"
          className="button button-primary"
          data-pending={t("resetPassword.saving")}
        >
          {t("resetPassword.submit")}
        </button>
      </form>
    </LinkCard>
  );
}
