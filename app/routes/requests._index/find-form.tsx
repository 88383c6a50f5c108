import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { HONEYPOT_FIELD } from "#app/domain/moderation/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface FindFormProps {
  email: string;
  lastResult?: SubmissionResult;
}

export function FindForm({ email, lastResult }: FindFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ email: string }>({
    id: "find-requests",
    defaultValue: { email },
    lastResult,
  });
  return (
    <form method="post" action={paths.findRequests()} noValidate className="flex flex-col gap-5">
      <FormProblem
        form={form}
        title={t("lostLink.errors.title")}
        invalidTitle={t("lostLink.errors.emailTitle")}
        invalidText={t("lostLink.errors.email")}
        labels={{ email: t("lostLink.email") }}
      />
      <TextField
        field={fields.email}
        label={t("lostLink.email")}
        isRequired
        type="email"
        autoComplete="email"
      />
      <p hidden>
        <label>
          {t("lostLink.leaveEmpty")}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button type="submit" className="button button-primary" data-pending={t("lostLink.sending")}>
        {t("lostLink.submit")}
      </button>
    </form>
  );
}
