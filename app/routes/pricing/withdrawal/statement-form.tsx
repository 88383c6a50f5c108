import { type SubmissionResult, useForm } from "@conform-to/react";
import { HoneypotField } from "#app/components/forms/honeypot-field.tsx";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { Withdrawal } from "#app/domain/billing/withdrawals/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { KEY_FIELD, STATEMENT_FIELDS, type WithdrawFields } from "./withdraw-view.ts";

export function StatementForm(props: { values: WithdrawFields; lastResult?: SubmissionResult }) {
  const { values, lastResult } = props;
  const { t } = useTexts();
  const [form, fields] = useForm<WithdrawFields>({
    id: "withdraw",
    defaultValue: values,
    lastResult,
  });
  return (
    <form method="post" noValidate className="flex flex-col gap-5">
      <FormProblem
        form={form}
        title={t("withdraw.errors.title")}
        invalidText={t("withdraw.errors.check")}
        labels={Object.fromEntries(STATEMENT_FIELDS.map((name) => [name, t(`withdraw.${name}`)]))}
      />
      <TextField field={fields.name} label={t("withdraw.name")} isRequired autoComplete="name" />
      <TextField
        field={fields.email}
        label={t("withdraw.email")}
        hint={t("withdraw.emailHint")}
        isRequired
        type="email"
        autoComplete="email"
      />
      <TextField
        field={fields.reference}
        label={t("withdraw.reference")}
        hint={t("withdraw.referenceHint")}
        isRequired
        autoComplete="off"
      />
      <TextAreaField
        field={fields.message}
        label={t("withdraw.message")}
        hint={t("withdraw.messageHint")}
        rows={4}
      />
      <input type="hidden" name={KEY_FIELD} value={fields[KEY_FIELD].initialValue ?? ""} />
      <HoneypotField label={t("withdraw.leaveEmpty")} />
      <SubmitButton label={t("withdraw.submit")} />
    </form>
  );
}

/** Only a recorded statement has a number. */
export function StatementText(props: { statement: Withdrawal; number?: string }) {
  const { statement, number } = props;
  const { t } = useTexts();
  const facts = STATEMENT_FIELDS.filter((name) => statement[name]).map(
    (name) => [t(`withdraw.stated.${name}`), statement[name]] as const,
  );
  if (number) facts.push([t("withdraw.stated.number"), number]);
  return (
    <div className="mt-4 rounded-md bg-sunken p-4 wrap-anywhere">
      <p>{t("withdraw.stated.sentence")}</p>
      <dl className="mt-3 flex flex-col gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
