/** The words and facets that prove a concept. */
import { facetToken } from "#app/domain/search/index/tokens.server.ts";
import { englishStem } from "#app/lib/text/stem/english-stem.ts";
import type { Meaning, Phrase } from "./phrases.server.ts";
import { isStopWord } from "./stop-words.server.ts";

/** Tokens that prove a concept if a listing has all of them. */
export interface Alternative {
  tokens: readonly string[];
  /** From 0 to 1: how well they prove it. */
  weight: number;
  /** The tokens are marked already: facets, and words that count in strong fields only. */
  isMarked?: true;
}

/** How well each kind of alternative proves a concept. */
export const WEIGHTS = {
  exact: 1,
  facet: 0.95,
  stem: 0.92,
  parts: 0.9,
  term: 0.72,
  narrower: 0.55,
};

/** More would cost more than they find. */
const MOST_ALTERNATIVES = 44;
const MOST_TERMS = 30;
const IS_PLAIN = /^[\x20-\x7e]*$/;

export function alternativesOf({ terms, narrower, facets, isName }: Meaning): Alternative[] {
  const named = facets.map((facet) => ({
    tokens: [facetToken(facet)],
    weight: WEIGHTS.facet,
    isMarked: true as const,
  }));
  // The words of a name are too common: "experts", "states", and "us" of "US".
  const isUsed = (phrase: Phrase) =>
    isTelling(phrase) && (phrase.words.length === 1 || !isName || facets.length === 0);
  return [
    ...named,
    ...terms
      .filter(isUsed)
      .flatMap((phrase) => spellings(phrase, WEIGHTS.term))
      .slice(0, MOST_TERMS),
    ...narrower.filter(isTelling).flatMap((phrase) => spellings(phrase, WEIGHTS.narrower)),
  ];
}

/** A stop word proves nothing: "per" is a lawsuit in Hungarian only. */
const isTelling = ({ words: [word = "", ...others] }: Phrase): boolean =>
  others.length > 0 || !isStopWord(word);

/**
 * A phrase as the index has it: an English text by its stems, a Hungarian one by the word that the
 * dictionary names, and without the ending that inflections replace.
 */
function spellings({ words, written }: Phrase, weight: number): Alternative[] {
  if (IS_PLAIN.test(written)) return [{ tokens: words.map(englishStem), weight }];
  const cut = words.map((word) => (word.length > 4 ? word.replace(/[aek]$/, "") : word));
  return [words, cut].map((tokens) => ({ tokens, weight }));
}

/** Each set of tokens once, with its highest weight. */
export function distinct(alternatives: readonly Alternative[]): Alternative[] {
  const byTokens = new Map<string, Alternative>();
  for (const alternative of alternatives) {
    const key = alternative.tokens.toSorted().join(" ");
    const known = byTokens.get(key);
    if (!known || known.weight < alternative.weight) byTokens.set(key, alternative);
  }
  const found = [...byTokens.values()].sort((one, other) => other.weight - one.weight);
  return found.slice(0, MOST_ALTERNATIVES);
}
