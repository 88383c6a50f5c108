import type { SubmissionResult } from "@conform-to/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ForgotForm, LoginForm, SignUpForm } from "./auth-forms.tsx";
import type { AuthTab } from "./auth-tabs.tsx";
import { GoogleButton } from "./google-button.tsx";

interface AuthViewProps {
  tab: AuthTab;
  /** What the previous step reports. */
  notice: { variant: "success" | "error"; title?: string; text: string } | null;
  /** Whether a stored form will be sent after signing in. */
  isFormStored: boolean;
  redirectTo: string;
  isGoogleOn: boolean;
  lastResult?: SubmissionResult;
}

export const AUTH_HEADINGS = {
  login: { title: "auth.title", lead: null },
  signup: { title: "auth.signUpTitle", lead: "auth.signUpLead" },
  forgot: { title: "auth.forgotTitle", lead: "auth.forgotLead" },
} as const;

/** A refused form states its own problem, so an older notice is hidden. */
export function AuthView({ tab, notice, isFormStored, isGoogleOn, ...form }: AuthViewProps) {
  const { t } = useTexts();
  const { redirectTo } = form;
  const { title, lead } = AUTH_HEADINGS[tab];
  const shownNotice = form.lastResult ? null : notice;
  const isMailSent = tab === "forgot" && shownNotice?.variant === "success";
  return (
    <>
      <div className="mb-5">
        <h1 className="text-xl">{t(title)}</h1>
        {!isMailSent && lead && <p className="mt-2 text-sm text-muted">{t(lead)}</p>}
      </div>
      {isFormStored && (
        <div className="mb-5">
          <Alert variant="info" title={t("auth.formKeptTitle")}>
            {t("auth.formKeptText")}
          </Alert>
        </div>
      )}
      {shownNotice && (
        <div className="mb-5">
          <Alert
            variant={shownNotice.variant === "success" ? "success" : "danger"}
            title={shownNotice.title}
          >
            {shownNotice.text}
          </Alert>
        </div>
      )}
      {tab === "login" && <LoginForm {...form} />}
      {tab === "signup" && <SignUpForm {...form} />}
      {tab === "forgot" && !isMailSent && <ForgotForm {...form} />}
      {tab === "forgot" && (
        <p className="mt-4 text-center">
          <a
            className="link inline-flex min-h-11 items-center text-sm"
            href={paths.auth({ tab: "login", redirectTo })}
          >
            {t("auth.backToLogin")}
          </a>
        </p>
      )}
      {tab !== "forgot" && isGoogleOn && (
        <div className="mt-6 border-t border-line pt-6">
          <GoogleButton redirectTo={redirectTo} />
        </div>
      )}
    </>
  );
}
