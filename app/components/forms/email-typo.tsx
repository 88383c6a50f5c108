import { Choice } from "#app/components/ui/choice.tsx";
import type { FormField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { canonicalEmail, readableEmail } from "#app/lib/email/email-address.ts";
import { EMAIL_ANSWER, suggestEmail } from "#app/lib/email/email-typo.ts";

interface EmailTypoProps {
  /** The field of the address, as the form came back. */
  field: FormField;
  /**
   * "choices" for a form that needs more than the answer, such as a password typed again; its own
   * button sends them.
   */
  look: "buttons" | "choices";
}

/** Below a field with a likely typo: take the suggestion, or keep the address as it is. */
export function EmailTypo({ field, look }: EmailTypoProps) {
  const { t } = useTexts();
  const typed = typeof field.initialValue === "string" ? field.initialValue : "";
  const meant = suggestEmail(typed);
  if (!meant || !field.errors?.length) return null;
  const answers = [
    { value: meant, label: t("pieces.typoTake", { address: readableEmail(meant) }) },
    {
      value: canonicalEmail(typed) ?? typed,
      label: t("pieces.typoKeep", { address: typed.trim() }),
    },
  ];
  return (
    <fieldset className="-mt-2 flex flex-wrap gap-x-3 gap-y-2">
      <legend className="sr-only">{t("pieces.typoLegend")}</legend>
      {answers.map(({ value, label }) =>
        look === "choices" ? (
          <Choice key={value} kind="radio" name={EMAIL_ANSWER} value={value} label={label} />
        ) : (
          <button
            key={value}
            type="submit"
            name={EMAIL_ANSWER}
            value={value}
            className="button button-secondary h-auto min-h-11 wrap-anywhere whitespace-normal"
          >
            {label}
          </button>
        ),
      )}
    </fieldset>
  );
}
