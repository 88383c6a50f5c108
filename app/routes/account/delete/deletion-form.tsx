import { type SubmissionResult, useForm } from "@conform-to/react";
import { ActField } from "#app/components/forms/act-field.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { FilledAct } from "#app/web/forms/resumed-act.server.ts";

interface DeletionFormProps {
  email: string;
  filled: FilledAct | null;
  lastResult: SubmissionResult | undefined;
}

/** The address, typed again, and the button. */
export function DeletionForm({
  email,
  filled,
  lastResult = filled?.lastResult,
}: DeletionFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ email: string }>({ id: "deletion", lastResult });
  return (
    <form
      method="post"
      action={paths.accountDelete()}
      noValidate
      className="card flex flex-col gap-5 p-6"
    >
      <h2 className="text-lg">{t("accountData.deletion.confirmTitle")}</h2>
      <ActField act={filled} />
      <FormProblem
        form={form}
        title={t("accountData.errors.title")}
        invalidText={t("accountData.errors.check")}
        labels={{ email: t("accountData.deletion.confirm") }}
      />
      <TextField
        field={fields.email}
        label={t("accountData.deletion.confirm")}
        hint={t("accountData.deletion.confirmHint", { email })}
        isRequired
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className="flex flex-wrap gap-3">
        <TranslatedSubmitButton
          label="accountData.deletion.button"
          pending="accountData.deletion.pending"
          look="danger"
        />
        <a className="button button-quiet" href={paths.accountData()}>
          {t("accountData.deletion.cancel")}
        </a>
      </div>
    </form>
  );
}
