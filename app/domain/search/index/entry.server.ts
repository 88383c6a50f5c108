import { languagesOf, type TextLanguage } from "#app/lib/text/stem/text-language.ts";
import { type IndexedToken, indexedWords } from "./indexed-word.server.ts";
import { FIELD_CLASSES, type SignedToken, signToken, toSignature } from "./signature.server.ts";
import { facetToken, placeToken, strongToken } from "./tokens.server.ts";

/** Classes of fields whose words are strong. */
const STRONG_CLASSES = 2;

/** The texts of a record by class, the most telling fields first: see `FIELD_CLASSES`. */
export type ClassedTexts = readonly [
  first: readonly string[],
  second: readonly string[],
  third: readonly string[],
  last: readonly string[],
];

/** What the index stores of a record. */
export interface Entry {
  /** The text of the full-text table. */
  tokens: string;
  signature: string;
  /** The distinct words of the vocabulary. */
  words: string[];
}

/** What the index knows of a record besides its texts. */
interface Known {
  /** All keys of the record. */
  facets: readonly string[];
  /** Those that a search may mean by words. */
  isNamed: (facet: string) => boolean;
  /** The town of the record, which is also one of its texts; empty for none. */
  town?: string;
}

/** The index entry of a record with these texts. */
export function toEntry(texts: ClassedTexts, { facets, isNamed, town = "" }: Known): Entry {
  const languageOf = languagesOf(texts.flat());
  const { classes, words } = readClasses(texts, languageOf);
  const strong = classes.slice(0, STRONG_CLASSES).flat();
  const named = facets.filter(isNamed).map((facet) => signToken(facetToken(facet)));
  const signed = classes.map((tokens, at) =>
    at < STRONG_CLASSES ? tokens.flatMap(bothForms) : tokens.map(ownForm),
  );
  const [first = [], ...others] = signed;
  return {
    tokens: [
      ...classes.flat().map(({ token }) => token),
      ...strong.map(({ token }) => strongToken(token)),
      ...readPlaces(town, languageOf(town)),
      ...facets.map(facetToken),
    ].join(" "),
    signature: toSignature([[...named, ...first], ...others].slice(0, FIELD_CLASSES)),
    words: [...words],
  };
}

const ownForm = ({ signed }: IndexedToken): SignedToken => signed;
const bothForms = ({ strong }: IndexedToken): readonly SignedToken[] => strong;

/** The distinct tokens of the texts by class, each in the first class that has it. */
function readClasses(texts: ClassedTexts, languageOf: (text: string) => TextLanguage) {
  const seen = new Set<string>();
  const words = new Set<string>();
  const classes = texts.map((fields) => {
    const tokens: IndexedToken[] = [];
    for (const word of fields.flatMap((text) => indexedWords(text, languageOf(text)))) {
      for (const term of word.terms) words.add(term);
      for (const each of word.tokens) {
        if (seen.has(each.token)) continue;
        seen.add(each.token);
        tokens.push(each);
      }
    }
    return tokens;
  });
  return { classes, words };
}

function readPlaces(town: string, language: TextLanguage): string[] {
  const tokens = indexedWords(town, language).flatMap((word) => word.tokens);
  return [...new Set(tokens.map(({ token }) => placeToken(token)))];
}
