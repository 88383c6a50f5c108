import { type Dictionary, dictionaries, LOCALES } from "#app/i18n/dictionary.ts";
import { fold } from "#app/lib/text/fold.ts";

/**
 * Finds a choice by its name in one of the built-in languages, whatever its case and accents. The
 * names are read on first use, because a file has thousands of rows.
 */
export function nameFinder<Choice>(
  choices: readonly Choice[],
  nameOf: (texts: Dictionary, choice: Choice) => string,
): (typed: string) => Choice | undefined {
  let known: Map<string, Choice> | null = null;
  return (typed) => {
    known ??= new Map(
      LOCALES.flatMap((locale) =>
        choices.map((choice): [string, Choice] => [
          toKey(nameOf(dictionaries[locale], choice)),
          choice,
        ]),
      )
        // Of equal names the first one counts.
        .reverse(),
    );
    return known.get(toKey(typed));
  };
}

const toKey = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
