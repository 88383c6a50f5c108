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
import { useCodeForm } from "./code-field.tsx";
import { loadSecondFactor } from "./load-second-factor.server.ts";
import { Manage, SetUp } from "./steps.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadSecondFactor;
export const action = actOnSecondFactor;

export default function SecondFactorPage() {
  const result = useActionData<typeof action>();
  const { t } = useTexts();
  const hasCodes = result && "backupCodes" in result;
  return (
    <AccountPage section="security" title={t("secondFactor.title")}>
      <div>
        {hasCodes ? <BackupCodes {...result} /> : <Present lastResult={result} />}
        <p className="mt-8 text-sm print:hidden">
          <a className="link inline-flex min-h-11 items-center" href={paths.account()}>
            {t("secondFactor.back")}
          </a>
        </p>
      </div>
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
      return <Start lastResult={lastResult} />;
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

/** Two-step sign-in is off: explains it and offers to set it up. */
function Start({ lastResult }: { lastResult?: SubmissionResult }) {
  const { t } = useTexts();
  const { problem } = useCodeForm(lastResult);
  return (
    <>
      <p className="mt-3 mb-6 text-muted">{t("secondFactor.lead")}</p>
      {problem}
      <section className="card mt-6 p-5 sm:p-8">
        <h2 className="text-lg">{t("secondFactor.off.title")}</h2>
        <p className="mt-2">{t("secondFactor.off.text")}</p>
        <form method="post" className="mt-5">
          <TranslatedSubmitButton
            label="secondFactor.off.start"
            pending="secondFactor.off.starting"
            intent="start"
          />
        </form>
      </section>
    </>
  );
}

/** New backup codes, which no other page shows: to read, print or copy. */
function BackupCodes({ made, backupCodes: codes }: Made) {
  const { t } = useTexts();
  const isFirst = made === "turned-on";
  return (
    <div className="mt-6 flex flex-col gap-6">
      <Alert
        variant="success"
        title={t(isFirst ? "secondFactor.codes.turnedOn" : "secondFactor.codes.made")}
      >
        {!isFirst && <p>{t("secondFactor.codes.madeText")}</p>}
      </Alert>
      <section aria-labelledby="backup-codes" className="card p-5 sm:p-8">
        <h2 id="backup-codes" className="text-lg">
          {t("secondFactor.codes.title")}
        </h2>
        <p className="mt-2">{t("secondFactor.codes.text")}</p>
        <ol
          aria-label={t("secondFactor.codes.listLabel")}
          className="mt-5 grid gap-x-8 gap-y-2 rounded-md bg-sunken p-5 font-mono text-lg sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <label htmlFor="all-codes" className="mt-5 mb-1.5 block text-sm font-semibold print:hidden">
          {t("secondFactor.codes.copyLabel")}
        </label>
        <textarea
          id="all-codes"
          readOnly
          rows={4}
          spellCheck={false}
          autoComplete="off"
          className="input font-mono print:hidden"
          defaultValue={codes.join("\n")}
        />
        <p className="mt-6 print:hidden">
          <a className="button button-primary" href={paths.account()}>
            {t("secondFactor.codes.done")}
          </a>
        </p>
      </section>
    </div>
  );
}
