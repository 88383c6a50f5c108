import type { SubmissionResult } from "@conform-to/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { PasskeyForm } from "#app/routes/account/passkeys/passkey-form.tsx";
import { AuthForm, type AuthTab } from "./auth-forms.tsx";
import { GoogleForm } from "./google-form.tsx";

interface AuthViewProps {
  tab: AuthTab;
  /** What the previous step reports. */
  notice: {
    variant: "success" | "info" | "error";
    title?: string;
    text: string;
    email?: string;
  } | null;
  /** Whether a stored form will be sent after signing in. */
  isFormStored: boolean;
  redirectTo: string;
  isGoogleOn: boolean;
  hasPasskeys: boolean;
  lastResult?: SubmissionResult;
}

export const AUTH_HEADINGS = {
  login: { title: "auth.title", heading: "auth.welcome", lead: "auth.welcomeLead" },
  signup: { title: "auth.signUpTitle", heading: "auth.signUpTitle", lead: "auth.signUpLead" },
  forgot: { title: "auth.forgotTitle", heading: "auth.forgotTitle", lead: "auth.forgotLead" },
} as const;

/** Signing in and signing up. A forgotten password is neither. */
export function AuthTabs({ tab, redirectTo }: { tab: AuthTab; redirectTo: string }) {
  const { t } = useTexts();
  const labels = { login: t("auth.signInTab"), signup: t("auth.signUpTab") };
  return (
    <nav className="segments mb-6" aria-label={t("auth.title")}>
      {(["login", "signup"] as const).map((each) => (
        <a
          key={each}
          href={paths.auth({ tab: each, redirectTo })}
          aria-current={each === tab ? "page" : undefined}
        >
          {labels[each]}
        </a>
      ))}
    </nav>
  );
}

/** A refused form states its own problem, so an older notice is hidden. */
export function AuthView({
  tab,
  notice,
  isFormStored,
  isGoogleOn,
  hasPasskeys,
  ...form
}: AuthViewProps) {
  const { t } = useTexts();
  const { redirectTo } = form;
  const { heading, lead } = AUTH_HEADINGS[tab];
  const typedEmail = notice?.email && readableEmail(notice.email);
  const shownNotice = form.lastResult ? null : notice;
  const reason = tab === "login" && reasonToSignIn(redirectTo);
  const isMailSent = tab === "forgot" && shownNotice?.variant === "success";
  return (
    <>
      <div className="mb-5">
        <h1 className="text-2xl">{t(heading)}</h1>
        {!isMailSent && !reason && <p className="mt-2 text-sm text-muted">{t(lead)}</p>}
      </div>
      {reason && <p className="mb-5 text-sm text-muted">{t(reason)}</p>}
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
            variant={shownNotice.variant === "error" ? "danger" : shownNotice.variant}
            title={shownNotice.title}
          >
            {shownNotice.text}
          </Alert>
        </div>
      )}
      {isGoogleOn && tab !== "forgot" && (
        <>
          <GoogleForm redirectTo={redirectTo} />
          <p className="divider my-5">{t("auth.or")}</p>
        </>
      )}
      {!isMailSent && <AuthForm tab={tab} email={typedEmail} {...form} />}
      {/* Below the form, because its place is empty in a browser without passkeys. */}
      {tab === "login" && hasPasskeys && (
        <div className="mt-3">
          <PasskeyForm purpose="sign-in" action={paths.auth({ tab, redirectTo })} />
        </div>
      )}
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
    </>
  );
}

/** Why the page that the reader wanted asks for an account. */
function reasonToSignIn(redirectTo: string) {
  if (redirectTo.startsWith(paths.dashboard())) return "auth.reasons.requests";
  return redirectTo.startsWith(paths.pricing()) ? "auth.reasons.plan" : null;
}
