import type { SubmissionResult } from "@conform-to/react";
import { GoogleButton } from "#app/components/account/google-button.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { AuthTab } from "./auth-tabs.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

interface AuthViewProps {
  tab: AuthTab;
  /** What the last step left to say. */
  notice: { variant: "success" | "error"; title?: string; text: string } | null;
  redirectTo: string;
  isGoogleOn: boolean;
  lastResult?: SubmissionResult;
}

/** A refused form says why by itself, so an older notice gives way to it. */
export function AuthView({ tab, notice, redirectTo, isGoogleOn, lastResult }: AuthViewProps) {
  const { t } = useTexts();
  const form = { redirectTo, lastResult };
  const shownNotice = lastResult ? null : notice;
  const isMailSent = tab === "forgot" && shownNotice?.variant === "success";
  return (
    <>
      {isMailSent && <h1 className="mb-4 text-xl">{t("auth.forgotTitle")}</h1>}
      {shownNotice && (
        <div className="mb-6">
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
      {tab === "forgot" && <BackToLogin redirectTo={redirectTo} />}
      {tab !== "forgot" && isGoogleOn && (
        <div className="mt-6 border-t border-line pt-6">
          <GoogleButton redirectTo={redirectTo} />
        </div>
      )}
    </>
  );
}

function BackToLogin({ redirectTo }: { redirectTo: string }) {
  const { t } = useTexts();
  return (
    <p className="mt-4 text-center">
      <a
        className="link inline-flex min-h-11 items-center text-sm"
        href={paths.auth({ tab: "login", redirectTo })}
      >
        {t("auth.backToLogin")}
      </a>
    </p>
  );
}
