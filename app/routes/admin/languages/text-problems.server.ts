import type { RefusedRow } from "#app/domain/languages/imports/compare-texts.server.ts";
import type { RefusedText } from "#app/domain/languages/texts/save-texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";

/** What is wrong with a text, as a sentence. */
export function problemSentence(
  t: Translate,
  { problem, what }: RefusedText | RefusedRow["problem"],
): string {
  return t(`textProblems.${problem}`, { what: what.join(", ") });
}
