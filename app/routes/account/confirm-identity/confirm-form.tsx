import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AccountName } from "#app/routes/account/account-name.tsx";

interface ConfirmFormProps {
  redirectTo: string;
  email: string;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** Whether Google is the member's way in. */
  hasGoogle: boolean;
  lastResult?: SubmissionResult;
}

/** Every way in which this member can prove who they are. */
export function ConfirmForm({ lastResult, ...ways }: ConfirmFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "confirm", lastResult });
  const action = paths.confirmAccount({ redirectTo: ways.redirectTo });
  const { hasPassword, hasSecondFactor, hasGoogle } = ways;
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
          <AccountName email={ways.email} />
          <TextField
            field={fields.password}
            label={t("confirmAccount.password")}
            isRequired
            type="password"
            autoComplete="current-password"
          />
          <Confirm intent="password" isPrimary />
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
          <Confirm intent="code" isPrimary={!hasPassword} />
        </form>
      )}
      {hasGoogle && <GoogleAgain action={action} />}
      {!hasPassword && !hasSecondFactor && !hasGoogle && <p>{t("confirmAccount.none")}</p>}
    </>
  );
}

function Confirm({ intent, isPrimary }: { intent: "password" | "code"; isPrimary: boolean }) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={`button ${isPrimary ? "button-primary" : "button-secondary"}`}
      data-pending={t("confirmAccount.submitting")}
    >
      {t("confirmAccount.submit")}
    </button>
  );
}

function GoogleAgain({ action }: { action: string }) {
  const { t } = useTexts();
  return (
    <form method="post" action={action} className="flex flex-col gap-3">
      <p>{t("confirmAccount.google")}</p>
      <button
        type="submit"
        name="intent"
        value="google"
        className="button button-secondary"
        data-pending={t("google.connecting")}
      >
        {t("google.continue")}
      </button>
    </form>
  );
}
