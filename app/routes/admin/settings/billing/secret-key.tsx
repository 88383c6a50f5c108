import { type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StateBadge } from "#app/components/admin/row-list.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { SettingCard } from "#app/routes/admin/settings/setting-card.tsx";
import type { actOnBillingTab, loadBillingTab } from "./billing-tab.server.ts";

/** The page never shows a stored key. */
export function SecretKey() {
  const { keySource, secrets, isRecent } = useLoaderData<typeof loadBillingTab>();
  const lastResult = useActionData<typeof actOnBillingTab>();
  const { t } = useTexts();
  const hasKey = keySource !== "nowhere";
  const returned = lastResult?.initialValue?.intent === "secret" ? lastResult : undefined;
  return (
    <SettingCard id="secret" title={t("billing.secret")} text={t("billing.secretText")}>
      <div className="min-w-0">
        <StateBadge tone={hasKey ? "good" : "bad"}>
          {t(`billing.keyStates.${keySource}`)}
        </StateBadge>
        <p className="mt-2 max-w-xl text-sm text-muted">{t(`billing.keyIsFrom.${keySource}`)}</p>
        {secrets.length > 0 && <SavedKeys />}
        {(isRecent || returned) && !hasKey && <SecretForm lastResult={returned} />}
        {(isRecent || returned) && hasKey && (
          <details className="replace-key" open={returned !== undefined}>
            <summary className="link">
              {t(keySource === "environment" ? "billing.reserveKey" : "billing.replaceKey")}
            </summary>
            <SecretForm lastResult={returned} />
          </details>
        )}
        {!isRecent && !returned && (
          <p className="mt-5 text-sm">
            <a
              className="button button-secondary"
              href={paths.confirmAccount({ redirectTo: paths.adminSettings({ tab: "billing" }) })}
            >
              {t("billing.confirmFirst")}
            </a>
          </p>
        )}
      </div>
    </SettingCard>
  );
}

function SavedKeys() {
  const { keySource, secrets } = useLoaderData<typeof loadBillingTab>();
  const { t } = useTexts();
  const accepted =
    keySource === "saved"
      ? ({ tone: "good", state: "inUse" } as const)
      : ({ tone: "quiet", state: "reserve" } as const);
  return (
    <ul className="mt-5 max-w-xl divided border-y border-line text-sm">
      {secrets.map(({ key, hint, isAccepted, savedAt }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span>
            {t("billing.keyEnding", { hint })}
            <span className="block text-muted">{t("billing.savedAt", { date: savedAt.text })}</span>
          </span>
          <StateBadge tone={isAccepted ? accepted.tone : "bad"}>
            {t(`billing.keyState.${isAccepted ? accepted.state : "notTaken"}`)}
          </StateBadge>
          <form method="post" className="ml-auto flex flex-wrap gap-2">
            <input type="hidden" name="key" value={key} />
            {!isAccepted && (
              <SubmitButton
                intent="check-secret"
                look="secondary"
                label={t("billing.checkAgain")}
                pending={t("billing.checking")}
              />
            )}
            <SubmitButton
              intent="remove-secret"
              look="quiet"
              aria-label={t("billing.removeNamed", { hint })}
              label={t("billing.remove")}
            />
          </form>
        </li>
      ))}
    </ul>
  );
}

function SecretForm({ lastResult }: { lastResult?: SubmissionResult }) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ stripe_secret_key: string }>({ id: "secret-form", lastResult });
  return (
    <form method="post" noValidate className="mt-3 flex max-w-xl flex-col gap-5">
      <FormProblem
        form={form}
        title={t("billing.errors.secret")}
        invalidText={t("settings.errors.check")}
        labels={{ stripe_secret_key: t("billing.newKey") }}
      />
      <input type="hidden" name="intent" value="secret" />
      <TextField
        field={fields.stripe_secret_key}
        label={t("billing.newKey")}
        hint={t("billing.newKeyHint")}
        isRequired
        type="password"
        autoComplete="new-password"
        spellCheck={false}
      />
      <SubmitButton
        className="self-start"
        look="secondary"
        label={t("billing.saveKey")}
        pending={t("billing.checking")}
      />
    </form>
  );
}
