import type { TextView } from "#app/domain/languages/texts/list-texts.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { pluralExamples } from "#app/lib/text/plural-forms.ts";
import type { EditedText } from "./edited-text.ts";

/** A text as its row shows it. */
export function viewText(of: string, { form, ...view }: TextView, locale: Locale): EditedText {
  const { key, english, text, original, isMissing, isChanged } = view;
  const t = getTranslate(locale);
  const numbers = form && pluralExamples(of, form);
  return {
    key,
    english: of === "en" ? null : english,
    original: isChanged ? original : null,
    text,
    isMissing,
    isChanged,
    numbers: numbers && describeNumbers(numbers),
  };

  function describeNumbers(examples: readonly number[]): string {
    if (examples.length === 0) return t("languageTexts.rareNumbers");
    return t("languageTexts.numbers", { numbers: examples.join(", ") });
  }
}
