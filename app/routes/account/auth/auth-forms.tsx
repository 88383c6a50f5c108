import type { SubmissionResult } from "@conform-to/react";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import {
  AccountForm,
  type AccountFormProps,
  CURRENT_PASSWORD,
  NEW_PASSWORD,
} from "#app/routes/account/account-form.tsx";

export type AuthTab = "login" | "signup" | "forgot";
type FormTexts = Pick<AccountFormProps<string>, "problem" | "rows" | "submit">;

/** Password managers store the email address as the name of the account. */
const EMAIL = {
  name: "email",
  label: "auth.email",
  type: "email",
  autoComplete: "username",
} as const;

const FORMS: Readonly<Record<AuthTab, FormTexts>> = {
  login: {
    problem: { title: "auth.errors.title", text: "auth.errors.check" },
    rows: [EMAIL, { name: "password", label: "auth.password", ...CURRENT_PASSWORD }],
    submit: { label: "auth.submit", pending: "auth.submitting" },
  },
  signup: {
    problem: { title: "auth.errors.signUpTitle", text: "auth.errors.checkFields" },
    rows: [
      { name: "full_name", label: "auth.fullName", autoComplete: "name" },
      {
        name: "username",
        label: "auth.username",
        hint: "auth.usernameHint",
        prefix: paths.expert(""),
        autoComplete: "nickname",
        autoCapitalize: "none",
        spellCheck: false,
      },
      { ...EMAIL, asksAboutTypos: true },
      { name: "password", label: "auth.password", hint: "auth.passwordHint", ...NEW_PASSWORD },
    ],
    submit: { label: "auth.signUpSubmit", pending: "auth.signingUp" },
  },
  forgot: {
    problem: { title: "auth.errors.forgotTitle", text: "auth.errors.checkFields" },
    rows: [EMAIL],
    submit: { label: "auth.forgotSubmit", pending: "auth.forgotSubmitting" },
  },
};

interface AuthFormProps {
  tab: AuthTab;
  /** Typed on the page before. */
  email?: string;
  redirectTo: string;
  lastResult?: SubmissionResult;
}

export function AuthForm({ tab, email, redirectTo, lastResult }: AuthFormProps) {
  const { t } = useTexts();
  const forgot = (
    <a
      className="link absolute -top-4.5 right-0 inline-flex min-h-11 items-end pb-1.5 text-sm"
      href={paths.auth({ tab: "forgot", redirectTo })}
    >
      {t("auth.forgot")}
    </a>
  );
  const rows = FORMS[tab].rows.map((row) =>
    tab === "login" && row.name === "password" ? { ...row, beside: forgot } : row,
  );
  return (
    <AccountForm
      id={tab}
      action={paths.auth({ tab, redirectTo })}
      {...FORMS[tab]}
      rows={rows}
      namesFields
      lastResult={lastResult}
      typedBefore={{ email }}
    >
      {tab === "signup" && (
        <p className="text-sm text-muted">
          <MarkedLine text={t("auth.signUpLegal")} />
        </p>
      )}
    </AccountForm>
  );
}
