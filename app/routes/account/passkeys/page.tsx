import { type SubmissionResult, useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { BackupCodes } from "#app/routes/account/second-factor/backup-codes.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { actOnPasskeys } from "./actions.server.ts";
import { loadPasskeysPage } from "./load-passkeys.server.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import { PasskeyList } from "./passkey-list.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadPasskeysPage;
export const action = actOnPasskeys;

export default function PasskeysPage() {
  const result = useActionData<typeof action>();
  const { t } = useTexts();
  const hasCodes = result && "backupCodes" in result;
  return (
    <AccountPage
      section="security"
      title={t("passkeys.title")}
      back={{ href: paths.account(), label: t("secondFactor.back") }}
    >
      {hasCodes ? (
        <BackupCodes backupCodes={result.backupCodes} title={t("passkeys.added")} />
      ) : (
        <Passkeys lastResult={result} />
      )}
    </AccountPage>
  );
}

type Result = ReturnType<typeof useActionData<typeof action>>;
type Made = Extract<Result, { backupCodes: string[] }>;

function Passkeys({ lastResult }: { lastResult: Exclude<Result, Made> }) {
  const data = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { passkeys, backupCodesLeft, mayAdd, otherAddress, suggestedName } = data;
  return (
    <>
      <p className="mt-3 text-muted">{t("passkeys.lead")}</p>
      <div className="mt-6 flex flex-col gap-6">
        {!passkeys && <Alert variant="danger" title={t("passkeys.problems.unavailable")} />}
        {passkeys && passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
        {otherAddress && (
          <Alert variant="info" title={t("passkeys.elsewhere.title")}>
            <p>{t("passkeys.elsewhere.text", { address: otherAddress })}</p>
          </Alert>
        )}
        {mayAdd && !otherAddress && (
          <AddPasskey suggestedName={suggestedName} lastResult={lastResult} />
        )}
        {backupCodesLeft !== null && (
          <p className="text-sm text-muted">
            {t("secondFactor.on.codesLeft", { count: backupCodesLeft })}{" "}
            <a className="link" href={paths.accountSecondFactor()}>
              {t("secondFactor.on.makeCodes")}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

interface AddPasskeyProps {
  /** Browser and system, until the owner writes something better; empty if unknown. */
  suggestedName: string;
  lastResult?: SubmissionResult;
}

/** The form of a new passkey, in the same place as the text for browsers that have none. */
function AddPasskey({ suggestedName, lastResult }: AddPasskeyProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ name: string; credential: string }>({
    id: "passkey",
    lastResult,
    defaultValue: { name: suggestedName },
  });
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="add-passkey">
      <h2 id="add-passkey" className="text-lg">
        {t("passkeys.add.title")}
      </h2>
      <p className="mt-2 mb-5 text-muted">{t("passkeys.add.text")}</p>
      <FormProblem
        form={form}
        title={t("passkeys.errors.title")}
        invalidText={t("passkeys.errors.check")}
      />
      <div className="grid *:col-start-1 *:row-start-1">
        <p className="text-sm" data-without-passkeys>
          {t("passkeys.without")}
        </p>
        <PasskeyForm purpose="add" label="passkeys.add.submit" look="primary">
          <TextField
            field={fields.name}
            label={t("passkeys.add.name")}
            hint={t("passkeys.add.nameHint")}
            isRequired
            type="text"
            autoComplete="off"
            maxLength={60}
          />
        </PasskeyForm>
      </div>
    </section>
  );
}
