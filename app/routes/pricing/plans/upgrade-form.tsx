import { type SubmissionResult, useForm } from "@conform-to/react";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export interface UpgradeFormProps {
  /** Names the price that is shown, so that no other is charged. */
  offer: string;
  isEmailVerified: boolean;
  lastResult?: SubmissionResult;
}

/** Begins a payment. The box is never ticked for the buyer, also not when the form comes back. */
export function UpgradeForm({ offer, isEmailVerified, lastResult }: UpgradeFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ consent: string }>({ id: "upgrade", lastResult });
  const { id } = fields.consent;
  const error = fields.consent.errors?.[0];
  return (
    <form
      method="post"
      action={paths.pricing()}
      noValidate
      className="flex flex-col gap-4 border-t border-line pt-5"
    >
      <FormProblem
        form={form}
        title={t("pricing.upgrade.errors.title")}
        invalidText={t("pricing.upgrade.errors.invalid")}
      />
      <input type="hidden" name="seen" value={offer} />
      <div>
        <label className="choice items-start py-2">
          <input
            type="checkbox"
            id={id}
            name={fields.consent.name}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          />
          <span>{t("pricing.upgrade.consent")}</span>
        </label>
        {error && (
          <p id={`${id}-error`} className="mt-1 text-sm text-danger">
            {error}
          </p>
        )}
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          <MarkedLine text={t("pricing.upgrade.consentHint")} />
        </p>
      </div>
      <SubmitButton
        className="self-start"
        label={t("pricing.upgrade.button")}
        pending={t("pricing.upgrade.pending")}
      />
      <p className="text-sm text-muted">{t("pricing.upgrade.secure")}</p>
      {!isEmailVerified && <p className="text-sm text-muted">{t("pricing.upgrade.unverified")}</p>}
    </form>
  );
}
