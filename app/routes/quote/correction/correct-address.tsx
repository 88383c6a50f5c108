import { type SubmissionResult, useForm } from "@conform-to/react";
import { EmailTypo } from "#app/components/forms/email-typo.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormProblem } from "#app/components/ui/form-problem.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { TimeZoneField } from "#app/routes/quote/parts/time-zone-field.tsx";

/** Collapsed, unless the form came back. */
export function CorrectAddress({ lastResult }: { lastResult?: SubmissionResult }) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ email: string }>({ id: "correction", lastResult });
  return (
    <details open={lastResult !== undefined}>
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1 text-sm text-muted pointer-coarse:min-h-11">
        {t("quote.correctAsk")} <span className="link">{t("quote.correctTitle")}</span>
      </summary>
      <p className="text-sm text-muted">{t("quote.correctText")}</p>
      <form method="post" noValidate className="mt-3 flex flex-col gap-4">
        <FormProblem
          form={form}
          title={t("quoteErrors.errorTitle")}
          invalidTitle={t("quoteErrors.checkTitle")}
          invalidText={t("quoteErrors.checkText")}
          labels={{ email: t("quote.correctEmail") }}
        />
        <TextField
          field={fields.email}
          label={t("quote.correctEmail")}
          isRequired
          type="email"
          autoComplete="email"
        />
        <EmailTypo field={fields.email} look="buttons" />
        <TimeZoneField />
        <SubmitButton
          className="self-start"
          label={t("quote.correctSubmit")}
          pending={t("quote.submitting")}
        />
      </form>
    </details>
  );
}
