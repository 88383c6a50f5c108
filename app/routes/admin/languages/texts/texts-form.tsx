import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { EditedText, RefusedTexts } from "./edited-text.ts";
import { type TextLanguage, TextRow } from "./text-row.tsx";

interface TextsFormProps {
  /** This very page, so that it comes back as it is. */
  action: string;
  language: TextLanguage & { isOwn: boolean };
  texts: readonly EditedText[];
  /** What came back; undefined for a page that was just opened. */
  refused: RefusedTexts | undefined;
}

/** How values and links stand in texts. */
const SAMPLE_MARK = "{{name}}";
const SAMPLE_LINK = "[label](target)";

/** A page of texts, saved together. */
export function TextsForm({ action, language, texts, refused }: TextsFormProps) {
  const { t } = useTexts();
  const errors = texts.flatMap(({ key }, place) => {
    const message = refused?.errors[key];
    return message ? [{ fieldId: `text-${place}`, label: key, message }] : [];
  });
  return (
    <form method="post" action={action} className="mt-2">
      {refused && (
        <div className="mb-4">
          <ErrorSummary
            title={t("languageTexts.refusedTitle")}
            text={refused.reason ?? t("languageTexts.refusedText")}
            errors={errors}
          />
        </div>
      )}
      <p className="max-w-2xl text-sm text-muted">
        {t("languageTexts.marksHint", { mark: SAMPLE_MARK, link: SAMPLE_LINK })}{" "}
        {t(language.isOwn ? "languageTexts.ownHint" : "languageTexts.addedHint")}
      </p>
      <ul className="card mt-4 divide-y divide-line">
        {texts.map((text, place) => (
          <TextRow
            key={text.key}
            text={text}
            place={place}
            language={language}
            typed={refused?.typed[text.key]}
            error={refused?.errors[text.key]}
          />
        ))}
      </ul>
      <div className="texts-save">
        <button
          type="submit"
          className="button button-primary"
          data-pending={t("languageTexts.saving")}
        >
          {t("languageTexts.save")}
        </button>
      </div>
    </form>
  );
}
