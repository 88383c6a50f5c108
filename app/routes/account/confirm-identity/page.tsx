import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { AccountName, CURRENT_PASSWORD } from "#app/routes/account/account-form.tsx";
import { PasskeyForm } from "#app/routes/account/passkeys/passkey-form.tsx";
import { relyingParty } from "#app/routes/account/passkeys/passkey-request.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { hasGoogle } from "#app/web/security/form-targets.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { confirmIdentity, requestedPage } from "./confirm-identity.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { email, hasPassword, hasSecondFactor, hasPasskey } = requireVisitor(request, context);
  return {
    ...describePrivatePage(context, "confirmAccount.title", [
      "confirmAccount",
      "google",
      "passkeys",
    ]),
    hasPasskeys: hasPasskey && relyingParty({ request, context }) !== null,
    redirectTo: requestedPage(request),
    email: readableEmail(email),
    hasPassword,
    hasSecondFactor,
    /** Whether the member signs in with Google. */
    hasGoogle: hasGoogle(context) && !hasPassword,
  };
}

export const action = confirmIdentity;

export default function ConfirmAccountPage() {
  const { email } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page mx-auto max-w-md py-12 md:py-20">
      <div className="card flex flex-col gap-6 p-6 sm:p-8">
        <div>
          <h1 className="text-xl">{t("confirmAccount.title")}</h1>
          <p className="mt-3 wrap-anywhere text-sm text-muted">
            {t("confirmAccount.text", { email })}
          </p>
        </div>
        <ConfirmForms />
        <a
          className="link inline-flex min-h-11 items-center self-center text-center text-sm"
          href={paths.account()}
        >
          {t("confirmAccount.back")}
        </a>
      </div>
    </div>
  );
}

/** A form for each method by which this member can prove their identity. */
function ConfirmForms() {
  const { redirectTo, email, hasPassword, hasSecondFactor, hasGoogle, hasPasskeys } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "confirm", lastResult });
  const target = paths.confirmAccount({ redirectTo });
  return (
    <>
      <FormProblem
        form={form}
        title={t("confirmAccount.errors.title")}
        invalidText={t("confirmAccount.errors.check")}
        labels={{ password: t("confirmAccount.password"), code: t("confirmAccount.code") }}
      />
      {hasPassword && (
        <form method="post" action={target} noValidate className="flex flex-col gap-5">
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
        <form method="post" action={target} noValidate className="flex flex-col gap-5">
          {hasPassword && <p className="text-sm font-medium">{t("confirmAccount.orCode")}</p>}
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
        <form method="post" action={target} className="flex flex-col gap-3">
          <p>{t("confirmAccount.google")}</p>
          <TranslatedSubmitButton
            label="google.continue"
            pending="google.connecting"
            intent="google"
            look="secondary"
          />
        </form>
      )}
      {hasPasskeys && <PasskeyForm purpose="confirm" action={target} label="passkeys.confirm" />}
      {!hasPassword && !hasSecondFactor && !hasGoogle && <p>{t("confirmAccount.none")}</p>}
    </>
  );
}

const CONFIRM = { label: "confirmAccount.submit", pending: "confirmAccount.submitting" } as const;
