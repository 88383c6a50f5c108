/** The phrases of the thesaurus that a search begins with. */
import { formsOf, type Meaning, meets, meetsInEnglish, type Phrase } from "./phrases.server.ts";

export interface Entry extends Phrase {
  meaning: Meaning;
}

export function lookUp(
  byFirstForm: ReadonlyMap<string, Entry[]>,
  words: readonly string[],
  isHungarian: boolean,
) {
  const [first = ""] = words;
  const entries = [...formsOf(first)].flatMap((form) => byFirstForm.get(form) ?? []);
  const fitting = entries.filter((entry) => startsWith(words, entry.words));
  const length = Math.max(0, ...fitting.map((entry) => entry.words.length));
  if (length === 0) return null;
  const longest = fitting.filter((entry) => entry.words.length === length);
  const found =
    [isSame, ...(isHungarian ? [] : [meetsInEnglish]), isFormOf]
      .map((fits) =>
        longest.filter((entry) => entry.words.every((word, at) => fits(words[at] ?? "", word))),
      )
      .find((some) => some.length > 0) ?? longest;
  return { length, meanings: [...new Set(found.map(({ meaning }) => meaning))] };
}

const isSame = (own: string, word: string): boolean => own === word;

/** "Rendelést" is a form of "rendelés", and only shares one with "rendelő". */
const isFormOf = (own: string, word: string): boolean => formsOf(own).has(word);

function startsWith(words: readonly string[], phrase: readonly string[]): boolean {
  return phrase.every((word, at) => {
    const own = words[at];
    return own !== undefined && (own === word || meets(own, word));
  });
}
