import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { HoneypotField } from "./honeypot-field.tsx";

interface EmailFormProps {
  /** The section of the dictionary. */
  texts: "newsletter" | "lostLink";
  action: string;
  /** The initial value. */
  email: string;
  lastResult?: SubmissionResult;
}

interface EmailFormPageProps extends EmailFormProps {
  /** The list beside the form. */
  about: readonly TextKey[];
  /** After the list: what to do if nothing arrives. */
  hint?: TextKey;
  /** Below both. */
  children?: ReactNode;
}

/** A page whose form asks only for an email address. */
export function EmailFormPage({ about, hint, children, ...form }: EmailFormPageProps) {
  const { t } = useTexts();
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-title">{t(`${form.texts}.title`)}</h1>
      <p className="mt-3 max-w-prose text-lead text-muted">{t(`${form.texts}.lead`)}</p>
      <div className="wizard mt-8">
        <div className="card self-start p-5 sm:p-8">
          <EmailForm {...form} />
        </div>
        <div className="rounded-lg bg-sunken p-6 text-sm lg:self-start">
          <ul className="flex flex-col gap-4">
            {about.map((key) => (
              <li key={key} className="flex gap-3">
                <Icon name="check" className="size-5 text-success" />
                {t(key)}
              </li>
            ))}
            {hint && (
              <li className="flex gap-3">
                <Icon name="clock" className="size-5 text-muted" />
                {t(hint)}
              </li>
            )}
          </ul>
          {children}
        </div>
      </div>
    </div>
  );
}

function EmailForm({ texts, action, email, lastResult }: EmailFormProps) {
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
      <HoneypotField label={t(`${texts}.leaveEmpty`)} />
      <SubmitButton
        className="sm:self-start"
        label={t(`${texts}.submit`)}
        pending={t(`${texts}.sending`)}
      />
    </form>
  );
}
