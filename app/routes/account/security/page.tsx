import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { DeletionBanner } from "#app/components/account/deletion-banner.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { VerifyReminder } from "#app/routes/account/verify-reminder.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { actOnAccount } from "./account-action.server.ts";
import { loadAccount } from "./load-account.server.ts";
import { SessionList } from "./session-list.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadAccount;
export const action = actOnAccount;

export default function SecurityPage() {
  const data = useLoaderData<typeof loader>();
  const { methods, google, sessions, needsSecondFactor, deletesOn } = data;
  const { passkeys, offersPasskey } = data;
  const { t } = useTexts();
  return (
    <AccountPage section="security" title={t("account.title")}>
      <DeletionBanner deletesOn={deletesOn} />
      <div className="mt-6 flex flex-col gap-6">
        {needsSecondFactor && (
          <Alert variant="danger" title={t("account.adminTitle")}>
            <p className="mt-1">{t("account.adminText")}</p>
            <p className="mt-3">
              <a className="button button-danger" href={paths.accountSecondFactor()}>
                {t("account.ways.turnOn")}
              </a>
            </p>
          </Alert>
        )}
        {!methods.isEmailVerified && <VerifyReminder />}
        <SignInMethods
          methods={methods}
          passkeys={passkeys}
          offersPasskey={offersPasskey}
          google={google}
        />
        <SessionList sessions={sessions} />
      </div>
    </AccountPage>
  );
}
