import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { KEY_FIELD, type WithdrawFields } from "./withdraw-view.ts";

interface StatementFormProps {
  values: WithdrawFields;
  lastResult?: SubmissionResult;
}

export function StatementForm({ values, lastResult }: StatementFormProps) {
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
        labels={{
          name: t("withdraw.name"),
          email: t("withdraw.email"),
          reference: t("withdraw.reference"),
          message: t("withdraw.message"),
        }}
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
      <p hidden>
        <label>
          {t("withdraw.leaveEmpty")}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <SubmitButton label={t("withdraw.submit")} />
    </form>
  );
}
