import type { SubmissionResult } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { actOnSecondFactor } from "./actions.server.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { useCodeForm } from "./code-field.tsx";
import { loadSecondFactor } from "./load-second-factor.server.ts";
import { CodesLeft, Manage, SetUp } from "./steps.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadSecondFactor;
export const action = actOnSecondFactor;

export default function SecondFactorPage() {
  const result = useActionData<typeof action>();
  const { t } = useTexts();
  const hasCodes = result && "backupCodes" in result;
  return (
    <AccountPage
      section="security"
      title={t("secondFactor.title")}
      back={{ href: paths.account(), label: t("secondFactor.back") }}
    >
      <div>{hasCodes ? <Codes {...result} /> : <Present lastResult={result} />}</div>
    </AccountPage>
  );
}

type Result = ReturnType<typeof useActionData<typeof action>>;
type Made = Extract<Result, { backupCodes: string[] }>;

function Present({ lastResult }: { lastResult: Exclude<Result, Made> }) {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  switch (view.state) {
    case "off":
      return <Start backupCodesLeft={view.backupCodesLeft} lastResult={lastResult} />;
    case "set-up":
      return <SetUp picture={view.picture} secretKey={view.key} lastResult={lastResult} />;
    case "on":
      return <Manage backupCodesLeft={view.backupCodesLeft} lastResult={lastResult} />;
    case "unavailable":
      return (
        <div className="mt-6">
          <Alert variant="danger" title={t("secondFactor.errors.unavailable")} />
        </div>
      );
  }
}

function Codes({ made, backupCodes }: Made) {
  const { t } = useTexts();
  if (made === "turned-on")
    return <BackupCodes backupCodes={backupCodes} title={t("secondFactor.codes.turnedOn")} />;
  const texts = { title: t("secondFactor.codes.made"), text: t("secondFactor.codes.madeText") };
  return <BackupCodes backupCodes={backupCodes} {...texts} />;
}

interface StartProps {
  /** Null without a passkey. */
  backupCodesLeft: number | null;
  lastResult?: SubmissionResult;
}

/** There is no authenticator app: explains it and offers to set it up. */
function Start({ backupCodesLeft, lastResult }: StartProps) {
  const { t } = useTexts();
  const { problem } = useCodeForm(lastResult);
  return (
    <>
      <p className="mt-3 mb-6 text-muted">{t("secondFactor.lead")}</p>
      {problem}
      <section className="card mt-6 p-5 sm:p-8">
        <h2 className="text-lg">
          {t(backupCodesLeft === null ? "secondFactor.off.title" : "secondFactor.off.noApp")}
        </h2>
        <p className="mt-2">{t("secondFactor.off.text")}</p>
        <form method="post" className="mt-5">
          <TranslatedSubmitButton
            label="secondFactor.off.start"
            pending="secondFactor.off.starting"
            intent="start"
          />
        </form>
      </section>
      {backupCodesLeft !== null && (
        <section className="card mt-6 p-5 sm:p-8">
          <CodesLeft backupCodesLeft={backupCodesLeft} />
        </section>
      )}
    </>
  );
}
