import { type SubmissionResult, useForm } from "@conform-to/react";
import { QuoteProblem } from "#app/components/quotes/quote-problem.tsx";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { FORM_TIME_FIELD, HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { HEAR_ABOUTS } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { StepButtons } from "#app/routes/quote/step-buttons.tsx";

interface ContactFormProps {
  values: { name: string; email: string; company: string; phone: string; hearAbout: string };
  formTime: string;
  lastResult?: SubmissionResult;
}

export function ContactForm({ values, formTime, lastResult }: ContactFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<typeof values>({
    id: "contact",
    defaultValue: values,
    lastResult,
  });
  return (
    <form method="post" noValidate className="mt-5 flex flex-col gap-5">
      <QuoteProblem form={form} step={3} />
      <TextField field={fields.name} label={t("quote.name")} isRequired autoComplete="name" />
      <TextField
        field={fields.email}
        label={t("quote.email")}
        isRequired
        type="email"
        autoComplete="email"
      />
      <TextField field={fields.company} label={t("quote.company")} autoComplete="organization" />
      <TextField field={fields.phone} label={t("quote.phone")} type="tel" autoComplete="tel" />
      <SelectField
        field={fields.hearAbout}
        label={t("quote.hearAbout")}
        placeholder={t("quote.choose")}
        options={HEAR_ABOUTS.map((value) => ({
          value,
          label: t(`quoteOptions.hearAbout.${value}`),
        }))}
      />
      <input type="hidden" name={FORM_TIME_FIELD} value={formTime} />
      <p hidden>
        <label>
          {t("quote.leaveEmpty")}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <StepButtons label={t("quote.submit")} pending={t("quote.submitting")} />
    </form>
  );
}
