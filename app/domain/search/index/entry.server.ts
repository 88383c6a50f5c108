import { isAmbiguousWord } from "#app/domain/search/understanding/stop-words.server.ts";
import { looksHungarian } from "#app/lib/text/stem/hungarian-stem.ts";
import { readWords, withStems } from "#app/lib/text/stem/stems.ts";
import { FIELD_CLASSES, toSignature } from "./signature.server.ts";
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
  const isHungarian = looksHungarian(texts.flat().join("\n"));
  const seen = new Set<string>();
  const words = new Set<string>();
  const classes = texts.map((fields) => {
    const tokens = fields.flatMap(readWords).flatMap(({ word, written }) => {
      if (isTerm(word)) words.add(word);
      return withStems(word, written, isHungarian);
    });
    return addNew(seen, tokens);
  });
  const strong = classes.slice(0, STRONG_CLASSES).flat();
  const signed = classes.map((tokens, at) => (at < STRONG_CLASSES ? withMarks(tokens) : tokens));
  const named = facets.filter(isNamed).map(facetToken);
  const towns = readWords(town).flatMap(({ word, written }) =>
    withStems(word, written, isHungarian),
  );
  const places = [...new Set(towns)].map(placeToken);
  const [first = [], ...others] = signed;
  return {
    tokens: [...seen, ...strong.map(strongToken), ...places, ...facets.map(facetToken)].join(" "),
    signature: toSignature([[...named, ...first], ...others].slice(0, FIELD_CLASSES)),
    words: [...words],
  };
}

/** A search asks for an ambiguous word by the token of strong fields. */
function withMarks(tokens: readonly string[]): string[] {
  return tokens.flatMap((token) =>
    isAmbiguousWord(token) ? [token, strongToken(token)] : [token],
  );
}

/** Words that may be a correction or a longer form of what a visitor typed. */
const isTerm = (word: string): boolean => word.length > 1 && /\p{L}/u.test(word);

function addNew(seen: Set<string>, tokens: readonly string[]): string[] {
  return tokens.filter((token) => {
    const isNew = !seen.has(token);
    seen.add(token);
    return isNew;
  });
}
