import { languagesOf, type TextLanguage } from "#app/lib/text/stem/text-language.ts";
import { beginEntry, type IndexedToken, indexedWords } from "./indexed-word.server.ts";
import { FIELD_CLASSES, type SignedToken, signToken, toSignature } from "./signature.server.ts";
import { facetToken, placeToken } from "./tokens.server.ts";

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
  const named = facets.filter(isNamed).map((facet) => signToken(facetToken(facet)));
  const tokens: string[] = [];
  for (const { token } of classes.flat()) tokens.push(token);
  for (const { strong } of classes.slice(0, STRONG_CLASSES).flat()) tokens.push(strong);
  tokens.push(...readPlaces(town, languageOf(town)), ...facets.map(facetToken));
  return { tokens: tokens.join(" "), signature: toSignature(signedTokens(classes, named)), words };
}

/** The tokens for the signature, by class. */
function signedTokens(
  classes: readonly (readonly IndexedToken[])[],
  named: readonly SignedToken[],
): SignedToken[][] {
  return classes.slice(0, FIELD_CLASSES).map((tokens, at) => {
    const all = at === 0 ? [...named] : [];
    for (const { signed, strongSigned } of tokens) {
      all.push(signed);
      if (strongSigned && at < STRONG_CLASSES) all.push(strongSigned);
    }
    return all;
  });
}

/** The distinct tokens of the texts by class, each in the first class that has it. */
function readClasses(texts: ClassedTexts, languageOf: (text: string) => TextLanguage) {
  const entry = beginEntry();
  const words: string[] = [];
  const classes = texts.map((fields) => {
    const tokens: IndexedToken[] = [];
    for (const text of fields) {
      for (const word of indexedWords(text, languageOf(text))) {
        if (word.lastEntry === entry) continue;
        word.lastEntry = entry;
        for (const term of word.terms) {
          if (term.lastEntryOfWord !== entry) words.push(term.token);
          term.lastEntryOfWord = entry;
        }
        for (const token of word.tokens) {
          if (token.lastEntry !== entry) tokens.push(token);
          token.lastEntry = entry;
        }
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
