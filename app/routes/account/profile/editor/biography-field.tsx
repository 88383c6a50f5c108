import type { FormField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface BiographyFieldProps {
  field: FormField;
  /** As it stands now. */
  text: string;
  /** How many characters read well. */
  advice: number;
}

/** Counts along; more is welcome, and the page says kindly that few read so far. */
export function BiographyField({ field, text, advice }: BiographyFieldProps) {
  const { t } = useTexts();
  const isLong = text.length > advice;
  return (
    <div>
      <TextAreaField
        field={field}
        label={t("profile.fields.biography")}
        hint={t(isLong ? "profile.biography.long" : "profile.biography.advice")}
        rows={7}
      />
      <p className="mt-1 text-right text-sm text-muted tabular-nums" data-counter="">
        {t("profile.biography.count", { count: text.length, advice })}
      </p>
      {/* Said once, when the advice is passed, and not with every letter. */}
      <p role="status" className="sr-only">
        {isLong && t("profile.biography.long")}
      </p>
    </div>
  );
}
