import { type SubmissionResult, useForm } from "@conform-to/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { AuthTab } from "./auth-tabs.tsx";
import { GoogleButton } from "./google-button.tsx";
import { LoginForm } from "./login-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

interface ForgotFormProps {
  redirectTo: string;
  lastResult?: SubmissionResult;
}

interface AuthViewProps {
  tab: AuthTab;
  /** What the last step left to say. */
  notice: { variant: "success" | "error"; title?: string; text: string } | null;
  /** Whether a form waits to be sent after signing in. */
  isFormKept: boolean;
  redirectTo: string;
  isGoogleOn: boolean;
  lastResult?: SubmissionResult;
}

const HEADINGS = {
  login: { title: "auth.title", lead: null },
  signup: { title: "auth.signUpTitle", lead: "auth.signUpLead" },
  forgot: { title: "auth.forgotTitle", lead: "auth.forgotLead" },
} as const;

/** A refused form says why by itself, so an older notice gives way to it. */
export function AuthView({ tab, notice, isFormKept, isGoogleOn, ...form }: AuthViewProps) {
  const { redirectTo } = form;
  const shownNotice = form.lastResult ? null : notice;
  const isMailSent = tab === "forgot" && shownNotice?.variant === "success";
  return (
    <>
      <Heading tab={tab} hasLead={!isMailSent} />
      {isFormKept && <FormSavedNote />}
      {shownNotice && <NoticeAlert notice={shownNotice} />}
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

function Heading({ tab, hasLead }: { tab: AuthTab; hasLead: boolean }) {
  const { t } = useTexts();
  const { title, lead } = HEADINGS[tab];
  return (
    <div className="mb-5">
      <h1 className="text-xl">{t(title)}</h1>
      {hasLead && lead && <p className="mt-2 text-sm text-muted">{t(lead)}</p>}
    </div>
  );
}

function FormSavedNote() {
  const { t } = useTexts();
  return (
    <div className="mb-5">
      <Alert variant="info" title={t("auth.formKeptTitle")}>
        {t("auth.formKeptText")}
      </Alert>
    </div>
  );
}

function NoticeAlert({ notice }: { notice: NonNullable<AuthViewProps["notice"]> }) {
  const { variant, title, text } = notice;
  return (
    <div className="mb-5">
      <Alert variant={variant === "success" ? "success" : "danger"} title={title}>
        {text}
      </Alert>
    </div>
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

function ForgotForm({ redirectTo, lastResult }: ForgotFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ email: string }>({ id: "forgot", lastResult });
  return (
    <form
      method="post"
      action={paths.auth({ tab: "forgot", redirectTo })}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormProblem
        form={form}
        title={t("auth.errors.forgotTitle")}
        invalidText={t("auth.errors.checkFields")}
        labels={{ email: t("auth.email") }}
      />
      <TextField
        field={fields.email}
        label={t("auth.email")}
        isRequired
        type="email"
        autoComplete="username"
      />
      <button
        type="submit"
        className="button button-primary"
        data-pending={t("auth.forgotSubmitting")}
      >
        {t("auth.forgotSubmit")}
      </button>
    </form>
  );
}
