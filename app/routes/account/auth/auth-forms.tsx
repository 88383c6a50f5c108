import type { SubmissionResult } from "@conform-to/react";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AccountForm, CURRENT_PASSWORD, NEW_PASSWORD } from "#app/routes/account/account-form.tsx";

interface AuthFormProps {
  redirectTo: string;
  lastResult?: SubmissionResult;
}

export function LoginForm({ redirectTo, lastResult }: AuthFormProps) {
  const { t } = useTexts();
  return (
    <AccountForm
      id="login"
      action={paths.auth({ tab: "login", redirectTo })}
      problem={{ title: "auth.errors.title", text: "auth.errors.check", namesFields: true }}
      rows={[
        { name: "email", label: "auth.email", type: "email", autoComplete: "username" },
        { name: "password", label: "auth.password", ...CURRENT_PASSWORD },
      ]}
      submit={{ label: "auth.submit", pending: "auth.submitting" }}
      lastResult={lastResult}
    >
      <a
        className="link inline-flex min-h-11 items-center self-center text-sm"
        href={paths.auth({ tab: "forgot", redirectTo })}
      >
        {t("auth.forgot")}
      </a>
    </AccountForm>
  );
}

/** Password managers store the email address as the name of the account. */
export function SignUpForm({ redirectTo, lastResult }: AuthFormProps) {
  const { t } = useTexts();
  return (
    <AccountForm
      id="signup"
      action={paths.auth({ tab: "signup", redirectTo })}
      problem={{
        title: "auth.errors.signUpTitle",
        text: "auth.errors.checkFields",
        namesFields: true,
      }}
      rows={[
        { name: "full_name", label: "auth.fullName", autoComplete: "name" },
        {
          name: "username",
          label: "auth.username",
          hint: "auth.usernameHint",
          autoComplete: "nickname",
          autoCapitalize: "none",
          spellCheck: false,
        },
        { name: "email", label: "auth.email", type: "email", autoComplete: "username" },
        { name: "password", label: "auth.password", hint: "auth.passwordHint", ...NEW_PASSWORD },
      ]}
      submit={{ label: "auth.signUpSubmit", pending: "auth.signingUp" }}
      lastResult={lastResult}
    >
      <p className="text-sm text-muted">
        <MarkedLine text={t("auth.signUpLegal")} />
      </p>
    </AccountForm>
  );
}

export function ForgotForm({ redirectTo, lastResult }: AuthFormProps) {
  return (
    <AccountForm
      id="forgot"
      action={paths.auth({ tab: "forgot", redirectTo })}
      problem={{
        title: "auth.errors.forgotTitle",
        text: "auth.errors.checkFields",
        namesFields: true,
      }}
      rows={[{ name: "email", label: "auth.email", type: "email", autoComplete: "username" }]}
      submit={{ label: "auth.forgotSubmit", pending: "auth.forgotSubmitting" }}
      lastResult={lastResult}
    />
  );
}
