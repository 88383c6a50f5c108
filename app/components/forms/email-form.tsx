import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** The sections of the dictionary that have the words of such a form. */
export type AddressTexts = "newsletter" | "lostLink";

export interface AddressFormProps {
  texts: AddressTexts;
  /** Where it posts to. */
  action: string;
  /** What stands in it at first. */
  email: string;
  lastResult?: SubmissionResult;
}

/** Asks for nothing but an email address. */
export function AddressForm({ texts, action, email, lastResult }: AddressFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ email: string }>({
    id: `${texts}-address`,
    defaultValue: { email },
    lastResult,
  });
  return (
    <form method="post" action={action} noValidate className="flex flex-col gap-5">
      <FormProblem
        form={form}
        title={t(`${texts}.errors.title`)}
        invalidTitle={t(`${texts}.errors.emailTitle`)}
        invalidText={t(`${texts}.errors.email`)}
        labels={{ email: t(`${texts}.email`) }}
      />
      <TextField
        field={fields.email}
        label={t(`${texts}.email`)}
        isRequired
        type="email"
        autoComplete="email"
      />
      <p hidden>
        <label>
          {t(`${texts}.leaveEmpty`)}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <SubmitButton label={t(`${texts}.submit`)} pending={t(`${texts}.sending`)} />
    </form>
  );
}
