import { type Dictionary, dictionaries, LOCALES } from "#app/i18n/dictionary.ts";
import { fold } from "#app/lib/text/fold.ts";

/** The choice with this name in one of the built-in languages, whatever its case and accents. */
export function findByName<Choice>(
  choices: readonly Choice[],
  typed: string,
  nameOf: (texts: Dictionary, choice: Choice) => string,
): Choice | undefined {
  const key = toKey(typed);
  for (const locale of LOCALES) {
    const found = choices.find((choice) => toKey(nameOf(dictionaries[locale], choice)) === key);
    if (found !== undefined) return found;
  }
  return undefined;
}

const toKey = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
