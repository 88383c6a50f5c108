import { type SubmissionResult, useForm } from "@conform-to/react";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { TextAreaField } from "../ui/field.tsx";
import { QuoteProblem } from "./quote-problem.tsx";
import { QuoteSelect } from "./quote-select.tsx";

interface DetailsFormProps {
  /** Distinguishes its fields from those of another form on the page. */
  id: string;
  values: { category: string; details: string };
  /** Username of the requested expert; empty for a request to all matching experts. */
  expert: string;
  lastResult?: SubmissionResult;
}

/** Step 1, on its own page and in the dialog on a profile. */
export function DetailsForm({ id, values, expert, lastResult }: DetailsFormProps) {
  const { t } = useTexts();
  const [form, fields] = useForm<{ category: string; details: string }>({
    id,
    defaultValue: values,
    lastResult,
  });
  return (
    <form
      method="post"
      action={paths.quote({ expert })}
      noValidate
      className="mt-5 flex flex-col gap-5"
    >
      <QuoteProblem form={form} step={1} />
      <input type="hidden" name="expert" value={expert} />
      <QuoteSelect field={fields.category} choice="category" isRequired />
      <TextAreaField
        field={fields.details}
        label={t("quote.details")}
        hint={t("quote.detailsHint")}
        isRequired
        rows={7}
      />
      <SubmitButton className="self-end" label={t("quote.continue")} />
    </form>
  );
}
