import avoided from "./avoided-words.json" with { type: "json" };
import type { SourceFile } from "./source-files.ts";
import type { Breach } from "./violation.ts";

interface WordList {
  /** The words to avoid, each with what to write instead. A star means any ending. */
  words: Readonly<Record<string, string>>;
  /** Keys of texts that may use every word, each with the reason. */
  exceptions: Readonly<Record<string, string>>;
}

type Texts = { [key: string]: string | Texts };

const dictionary = /^public\/locales\/(\w+)\/common\.json$/;
/** Parameters and the targets of links: names of the program, not words. */
const notShown = /{{\w+}}|\]\(\w+\)/g;

/** The texts of the site use none of the words to avoid. */
export function checkTexts(
  { path, text }: SourceFile,
  lists: Readonly<Record<string, WordList>> = avoided,
): Breach[] {
  const list = lists[dictionary.exec(path)?.[1] ?? ""];
  if (!list) return [];
  const words = Object.entries(list.words).map(
    ([word, instead]) => [patternOf(word), instead] as const,
  );
  const found = flatten(JSON.parse(text)).flatMap(([key, shown]) =>
    words.flatMap(([pattern, instead]) => {
      const word = pattern.exec(shown.replaceAll(notShown, " "))?.[0];
      return word ? [{ key, figure: `${word}: write ${instead}` }] : [];
    }),
  );
  const unused = Object.keys(list.exceptions).filter((name) =>
    found.every(({ key }) => key !== name),
  );
  return [
    ...found.filter(({ key }) => !(key in list.exceptions)),
    ...unused.map((key) => ({ key, figure: "its exception is no longer needed" })),
  ].map(({ key, figure }) => ({
    where: `${path}: ${key}`,
    rule: "texts avoid the words of tests/checks/avoided-words.json",
    figure,
  }));
}

/** Whole words only; marks such as "!" anywhere. */
function patternOf(word: string): RegExp {
  const source = word.replaceAll("*", "\\p{L}*");
  const isWord = /^\p{L}/u.test(word);
  return new RegExp(isWord ? `(?<![\\p{L}\\p{Pd}])${source}(?!\\p{L})` : source, "iu");
}

function flatten(texts: Texts, path = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );
}
