import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { LinkCard } from "#app/components/site/link-card.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { findSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { PasskeyForm } from "#app/routes/account/passkeys/passkey-form.tsx";
import { relyingParty } from "#app/routes/account/passkeys/passkey-request.server.ts";
import { passStepWithPasskey } from "#app/routes/account/passkeys/use-passkey.server.ts";
import { CodeField, useCodeForm } from "#app/routes/account/second-factor/code-field.tsx";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { readSecondFactorToken } from "./second-factor-cookie.server.ts";
import { passStep, signInAgain } from "./verify-code.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** After a post only the result is shown, so that the form works during an outage. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = readSecondFactorToken(request);
  if (!token) throw await signInAgain(request, context);
  const step = context.isFormPost
    ? null
    : await whenAvailable(findSecondFactorStep(context.db, token));
  if (step && !step.isOpen) throw await signInAgain(request, context, step.redirectTo);
  return {
    ...describePrivatePage(context, "secondFactor.step.title", ["secondFactor", "passkeys"]),
    hasPasskeys: step?.hasPasskey !== false && relyingParty({ request, context }) !== null,
    hasApp: step?.hasApp !== false,
    usesBackupCode: new URL(request.url).searchParams.get("with") === "backup-code",
    redirectTo: step?.redirectTo,
  };
}

export const action = formActions(
  { code: passStep, passkey: passStepWithPasskey },
  { otherwise: "code" },
);

export default function SecondStepPage() {
  const { hasPasskeys, hasApp, redirectTo, ...asked } = useLoaderData<typeof loader>();
  const usesBackupCode = asked.usesBackupCode || !hasApp;
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const { field, problem } = useCodeForm(lastResult);
  const step = paths.authSecondFactor();
  return (
    <LinkCard title={t("secondFactor.step.title")}>
      <p className="mt-3 mb-5">
        {t(
          hasApp ? `secondFactor.step.${usesBackupCode ? "backupText" : "text"}` : "passkeys.step",
        )}
      </p>
      <form method="post" noValidate className="flex flex-col gap-5">
        {problem}
        <CodeField field={field} kind={usesBackupCode ? "backupCode" : "app"} />
        <TranslatedSubmitButton
          label="secondFactor.step.submit"
          pending="secondFactor.step.submitting"
        />
      </form>
      <p className="mt-4 flex flex-wrap justify-center gap-x-6 text-sm">
        {hasApp && (
          <a
            className="link inline-flex min-h-11 items-center"
            href={usesBackupCode ? step : `${step}?with=backup-code`}
          >
            {t(usesBackupCode ? "secondFactor.step.useApp" : "secondFactor.step.useBackupCode")}
          </a>
        )}
        <a className="link inline-flex min-h-11 items-center" href={paths.auth({ redirectTo })}>
          {t("secondFactor.step.startOver")}
        </a>
      </p>
      {hasPasskeys && (
        <div className="mt-4">
          <PasskeyForm purpose="second-factor" action={step} />
        </div>
      )}
      <LostFactor />
    </LinkCard>
  );
}

/** The way back for people who have lost what the step asks for. */
function LostFactor() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="lost" className="mt-6 border-t border-line pt-6 text-sm text-muted">
      <h2 id="lost" className="text-base">
        {t("secondFactor.step.lostTitle")}
      </h2>
      <p className="mt-2">{t("secondFactor.step.lostText")}</p>
      <p className="mt-2">{t("secondFactor.step.lostCodes")}</p>
      <p>
        <a
          className="link inline-flex min-h-11 items-center"
          href={paths.contact({ about: "second-factor" })}
        >
          {t("secondFactor.step.lostLink")}
        </a>
      </p>
    </section>
  );
}
