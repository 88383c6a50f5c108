import { type SubmissionResult, useForm } from "@conform-to/react";
import { StateBadge } from "#app/components/admin/state-badge.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { type SavedKey, SavedKeys } from "./saved-keys.tsx";

interface SecretKeyProps {
  /** Where the key comes from that Stripe is asked with. */
  keyIsFrom: "environment" | "saved" | "nowhere";
  saved: readonly SavedKey[];
  /** False for an admin who has to prove first who they are. */
  isRecent: boolean;
  lastResult?: SubmissionResult;
}

const TONES = { environment: "good", saved: "good", nowhere: "bad" } as const;

/** The key of Stripe: it goes in and never comes out. */
export function SecretKey({ keyIsFrom, saved, isRecent, lastResult }: SecretKeyProps) {
  const { t } = useTexts();
  const own = lastResult?.initialValue?.intent === "secret" ? lastResult : undefined;
  return (
    <section id="secret" aria-labelledby="secret-title" className="card mt-6 p-5 sm:p-8">
      <h2 id="secret-title" className="text-lg">
        {t("billing.secret")}
      </h2>
      <p className="mt-1 max-w-xl text-sm text-muted">{t("billing.secretText")}</p>
      <p className="mt-2">
        <StateBadge tone={TONES[keyIsFrom]}>{t(`billing.keyIsFrom.${keyIsFrom}`)}</StateBadge>
      </p>
      <SavedKeys keys={saved} isInUse={keyIsFrom === "saved"} />
      {isRecent || own ? (
        <SecretForm lastResult={own} />
      ) : (
        <p className="mt-5 text-sm">
          <a
            className="button button-secondary"
            href={paths.confirmAccount({ redirectTo: paths.adminSettings({ tab: "billing" }) })}
          >
            {t("billing.confirmFirst")}
          </a>
        </p>
      )}
    </section>
  );
}

function SecretForm({ lastResult }: { lastResult?: SubmissionResult }) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ stripe_secret_key: string }>({
    id: "secret-form",
    lastResult,
  });
  return (
    <form method="post" noValidate className="mt-5 flex max-w-xl flex-col gap-5">
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
      <button
        type="submit"
        className="button button-primary self-start"
        data-pending={t("billing.checking")}
      >
        {t("billing.saveKey")}
      </button>
    </form>
  );
}
