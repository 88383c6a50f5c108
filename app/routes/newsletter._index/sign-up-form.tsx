import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { HONEYPOT_FIELD } from "#app/domain/moderation/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface SignUpFormProps {
  email: string;
  lastResult?: SubmissionResult;
}

export function SignUpForm({ email, lastResult }: SignUpFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ email: string }>({
    id: "sign-up",
    defaultValue: { email },
    lastResult,
  });
  return (
    <form method="post" action={paths.newsletter()} noValidate className="flex flex-col gap-5">
      <FormProblem
        form={form}
        title={t("newsletter.errors.title")}
        invalidTitle={t("newsletter.errors.emailTitle")}
        invalidText={t("newsletter.errors.email")}
        labels={{ email: t("newsletter.email") }}
      />
      <TextField
        field={fields.email}
        label={t("newsletter.email")}
        isRequired
        type="email"
        autoComplete="email"
      />
      <p hidden>
        <label>
          {t("newsletter.leaveEmpty")}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button
        type="submit"
        className="button button-primary"
        data-pending={t("newsletter.sending")}
      >
        {t("newsletter.submit")}
      </button>
    </form>
  );
}
