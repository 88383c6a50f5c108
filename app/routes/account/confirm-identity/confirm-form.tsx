import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { CURRENT_PASSWORD } from "#app/routes/account/account-form.tsx";
import { AccountName } from "#app/routes/account/account-name.tsx";

interface ConfirmFormProps {
  redirectTo: string;
  email: string;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** Whether the member signs in with Google. */
  hasGoogle: boolean;
  lastResult?: SubmissionResult;
}

/** A form for each method by which this member can prove their identity. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { redirectTo, email, hasPassword, hasSecondFactor, hasGoogle, lastResult } = props;
  const { t } = useTexts();
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "confirm", lastResult });
  const action = paths.confirmAccount({ redirectTo });
  return (
    <>
      <FormProblem
        form={form}
        title={t("confirmAccount.errors.title")}
        invalidText={t("confirmAccount.errors.check")}
        labels={{ password: t("confirmAccount.password"), code: t("confirmAccount.code") }}
      />
      {hasPassword && (
        <form method="post" action={action} noValidate className="flex flex-col gap-5">
          <AccountName email={email} />
          <TextField
            field={fields.password}
            label={t("confirmAccount.password")}
            isRequired
            {...CURRENT_PASSWORD}
          />
          <TranslatedSubmitButton {...CONFIRM} intent="password" />
        </form>
      )}
      {hasSecondFactor && (
        <form method="post" action={action} noValidate className="flex flex-col gap-5">
          {hasPassword && <p className="text-sm font-semibold">{t("confirmAccount.orCode")}</p>}
          <TextField
            field={fields.code}
            label={t("confirmAccount.code")}
            hint={t("confirmAccount.codeHint")}
            isRequired
            type="text"
            autoComplete="one-time-code"
          />
          <TranslatedSubmitButton
            {...CONFIRM}
            intent="code"
            look={hasPassword ? "secondary" : "primary"}
          />
        </form>
      )}
      {hasGoogle && (
        <form method="post" action={action} className="flex flex-col gap-3">
          <p>{t("confirmAccount.google")}</p>
          <TranslatedSubmitButton
            label="google.continue"
            pending="google.connecting"
            intent="google"
            look="secondary"
          />
        </form>
      )}
      {!hasPassword && !hasSecondFactor && !hasGoogle && <p>{t("confirmAccount.none")}</p>}
    </>
  );
}

const CONFIRM = { label: "confirmAccount.submit", pending: "confirmAccount.submitting" } as const;
