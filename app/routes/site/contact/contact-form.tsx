import { type SubmissionResult, useForm } from "@conform-to/react";
import { HoneypotField } from "#app/components/forms/honeypot-field.tsx";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { FormProblem, type FormProblemProps } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { ContactMessage } from "#app/domain/contact/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

export function ContactForm(props: { values: ContactMessage; lastResult?: SubmissionResult }) {
  const { values, lastResult } = props;
  const { t } = useTexts();
  const [form, fields] = useForm<ContactMessage>({
    id: "contact",
    defaultValue: values,
    lastResult,
  });
  return (
    <form method="post" noValidate data-keep="contact" className="flex flex-col gap-5">
      <ContactProblem form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.name} label={t("contact.name")} isRequired autoComplete="name" />
        <TextField
          field={fields.email}
          label={t("contact.email")}
          isRequired
          type="email"
          autoComplete="email"
        />
      </div>
      <TextField field={fields.subject} label={t("contact.subject")} isRequired />
      <TextAreaField field={fields.message} label={t("contact.message")} isRequired rows={7} />
      <HoneypotField label={t("contact.leaveEmpty")} />
      <SubmitButton
        className="sm:self-start"
        label={t("contact.submit")}
        pending={t("contact.sending")}
      />
      <p className="-mt-2 text-sm text-muted">
        <MarkedLine text={t("contact.privacyNote")} />
      </p>
    </form>
  );
}

/** Reports missing fields before invalid ones. */
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
      labels={Object.fromEntries(FIELDS.map((name) => [name, t(`contact.${name}`)]))}
    />
  );
}

const FIELDS = ["name", "email", "subject", "message"] as const;

const PROBLEMS = {
  required: ["contact.errors.missingTitle", "contact.errors.missingText"],
  email: ["contact.errors.emailTitle", "contact.errors.email"],
  other: ["contact.errors.checkTitle", "contact.errors.checkText"],
} as const;
