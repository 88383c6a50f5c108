import { type SubmissionResult, useForm } from "@conform-to/react";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { FormProblem, type FormProblemProps } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import type { ContactMessage } from "#app/domain/contact/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface ContactFormProps {
  values: ContactMessage;
  lastResult?: SubmissionResult;
}

export function ContactForm({ values, lastResult }: ContactFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<ContactMessage>({
    id: "contact",
    defaultValue: values,
    lastResult,
  });
  return (
    <form method="post" noValidate className="flex flex-col gap-5">
      <ContactProblem form={form} />
      <TextField field={fields.name} label={t("contact.name")} isRequired autoComplete="name" />
      <TextField
        field={fields.email}
        label={t("contact.email")}
        isRequired
        type="email"
        autoComplete="email"
      />
      <TextField field={fields.subject} label={t("contact.subject")} isRequired />
      <TextAreaField field={fields.message} label={t("contact.message")} isRequired rows={7} />
      <p hidden>
        <label>
          {t("contact.leaveEmpty")}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <SubmitButton label={t("contact.submit")} pending={t("contact.sending")} />
    </form>
  );
}

/** What is missing is said before what is wrong. */
function ContactProblem({ form }: Pick<FormProblemProps, "form">) {
  const { t } = useTexts();
  const errors = Object.values(form.allErrors).flat();
  const kind = (["required", "email"] as const).find((key) =>
    errors.includes(t(`contact.errors.${key}`)),
  );
  const [title, text] = PROBLEMS[kind ?? "other"];
  return (
    <FormProblem
      form={form}
      title={t("contact.errors.errorTitle")}
      invalidTitle={t(title)}
      invalidText={t(text)}
      labels={{
        name: t("contact.name"),
        email: t("contact.email"),
        subject: t("contact.subject"),
        message: t("contact.message"),
      }}
    />
  );
}

const PROBLEMS = {
  required: ["contact.errors.missingTitle", "contact.errors.missingText"],
  email: ["contact.errors.emailTitle", "contact.errors.email"],
  other: ["contact.errors.checkTitle", "contact.errors.checkText"],
} as const;
