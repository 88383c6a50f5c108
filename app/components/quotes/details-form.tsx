import { type SubmissionResult, useForm } from "@conform-to/react";
import { FieldMark } from "#app/components/forms/field-mark.tsx";
import { CountedText } from "#app/components/ui/counted-text.tsx";
import { type FormField, SelectField, TextAreaField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { MAX_LENGTHS, type QuoteCategory } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { QuoteCards, QuoteSelect } from "./quote-choice.tsx";
import { QuoteProblem } from "./quote-problem.tsx";
import { Reassurance } from "./reassurance.tsx";

interface DetailsFormProps {
  /** Distinguishes its fields from those of another form on the page. */
  id: string;
  values: { category: string; field?: string; details: string };
  /**
   * Username of the requested expert; empty for a request to all matching experts, null to leave
   * the experts of the draft as they are.
   */
  expert: string | null;
  /** Usernames of a shortlist, with commas; they take the place of the expert. */
  experts?: string;
  /** The id of the expert's product that the request is about, or empty. */
  product?: string;
  /** Of the draft that the form shows. */
  revision?: string;
  /** The kinds of help that the only expert shows as fields. */
  suits?: readonly QuoteCategory[];
  /** The end of the details that only the page's address says. */
  added?: string;
  lastResult?: SubmissionResult;
}

/** The form on the wizard's own page. Others, such as the dialog on a profile, have less room. */
export const PAGE_FORM = "details";

/** Step 1, on its own page and in the dialog on a profile. */
export function DetailsForm(props: DetailsFormProps) {
  const { id, values, expert, experts = "", product, revision, added, lastResult } = props;
  const { suits = [] } = props;
  const isPage = id === PAGE_FORM;
  const { t } = useTexts();
  const [form, fields] = useForm<{ category: string; field: string; details: string }>({
    id,
    defaultValue: values,
    lastResult,
  });
  return (
    <form
      id={form.id}
      method="post"
      action={paths.quote(experts ? { experts } : { expert: expert ?? "", product })}
      noValidate
      data-keep={isPage ? "quote-details" : `quote-${expert}`}
      data-keep-added={added || undefined}
      className="mt-5 flex flex-col gap-5"
    >
      <QuoteProblem form={form} step={1} />
      {expert !== null && <input type="hidden" name="expert" value={expert} />}
      {experts && <input type="hidden" name="experts" value={experts} />}
      {product && <input type="hidden" name="product" value={product} />}
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
      <TextAreaField
        field={fields.details}
        label={t("quote.details")}
        hint={t("quote.detailsHint")}
        isHintAbove
        counter={<CountedText field={fields.details.id} most={MAX_LENGTHS.details} />}
        isRequired
        placeholder={t("quote.detailsExample")}
        rows={5}
      />
      {isPage ? (
        <QuoteCards
          field={fields.category}
          choice="category"
          notes={Object.fromEntries(suits.map((each) => [each, t("quote.suits")]))}
        />
      ) : (
        <QuoteSelect field={fields.category} choice="category" isRequired />
      )}
      {!expert && !experts && <FieldOfExpertise field={fields.field} />}
      <SubmitButton
        className={isPage ? "sm:min-w-40 sm:self-end" : "sm:self-start"}
        label={t("quote.continue")}
      />
      {isPage && <Reassurance />}
    </form>
  );
}

/**
 * A named expert is chosen already, so only an open request asks for the field. Few clients need
 * it, and next to the kind of help it looks like the same question.
 */
function FieldOfExpertise({ field }: { field: FormField }) {
  const { t } = useTexts();
  const options = EXPERT_CATEGORIES.map(({ value }) => ({
    value,
    label: t(`categories.${value}`),
  }));
  return (
    <details className="folded" open={Boolean(field.initialValue || field.errors)}>
      <summary>
        <span>
          {t("quote.fieldAsk")}
          <FieldMark />
        </span>
      </summary>
      <SelectField
        field={field}
        label={t("quote.field")}
        isLabelHidden
        hint={t("quote.fieldHint")}
        placeholder={t("quote.anyField")}
        options={options}
      />
    </details>
  );
}
