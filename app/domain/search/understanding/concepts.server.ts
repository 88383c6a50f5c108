/** What a text asks for: its concepts, each with the words that prove it. */
import { facetToken } from "#app/domain/search/index/tokens.server.ts";
import { likelyMeant } from "#app/lib/text/edits.ts";
import { englishStem } from "#app/lib/text/stem/english-stem.ts";
import { hungarianStems, looksHungarian } from "#app/lib/text/stem/hungarian-stem.ts";
import { type Token, tokensOf } from "#app/lib/text/tokens.ts";
import { isGenericWord, isStopWord } from "./stop-words.ts";
import type { Meaning, Phrase, Thesaurus } from "./thesaurus.server.ts";

/** Tokens that prove a concept if a listing has all of them. */
export interface Alternative {
  tokens: readonly string[];
  /** From 0 to 1: how well they prove it. */
  weight: number;
  /** A facet is strong wherever it is. */
  isFacet?: true;
}

export interface Concept {
  /** The words of the text, as written. */
  written: string;
  /** Its only word, folded, of which longer forms are looked up; null for a phrase. */
  word: string | null;
  /** Orders hits, but excludes none. */
  isGeneric: boolean;
  alternatives: readonly Alternative[];
  /** Facets that its words name. */
  facets: readonly string[];
  /** A word of the thesaurus that may be meant if nobody has this one. */
  meant: string | null;
}

const WEIGHTS = { exact: 1, facet: 0.95, stem: 0.92, parts: 0.9, term: 0.72, narrower: 0.55 };

/** More would cost more than they find. */
const MOST_ALTERNATIVES = 36;

interface Reading {
  thesaurus: Thesaurus;
  /** Hungarian endings of English words are no endings. */
  isHungarian: boolean;
}

/** `locale` is the language of the page, a hint at the language of the text. */
export function readConcepts(text: string, thesaurus: Thesaurus, locale: string): Concept[] {
  const reading = { thesaurus, isHungarian: locale === "hu" || looksHungarian(text) };
  const tokens = tokensOf(text);
  const concepts: Concept[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { concept, length } = readAt(tokens, at, reading);
    if (concept) concepts.push(concept);
    at += length;
  }
  if (concepts.length === 0) return tokens.map((token) => wordConcept(token, [], reading));
  return mergeEqual(concepts);
}

function readAt(tokens: readonly Token[], at: number, reading: Reading) {
  const [first] = tokens.slice(at);
  if (!first) return { concept: null, length: 1 };
  const words = tokens.slice(at, at + 6).map(({ word }) => word);
  const found = reading.thesaurus.lookUp(words);
  if (found && found.length > 1) {
    const written = tokens.slice(at, at + found.length);
    return { concept: phraseConcept(written, found.meanings, reading), length: found.length };
  }
  if (isStopWord(first.word) && tokens.length > 1) return { concept: null, length: 1 };
  return { concept: wordConcept(first, found?.meanings ?? [], reading), length: 1 };
}

function wordConcept(token: Token, meanings: readonly Meaning[], reading: Reading): Concept {
  const { word, parts, written } = token;
  const { isHungarian, thesaurus } = reading;
  const hungarian = isHungarian || /[áéíóöőúüű]/iu.test(written);
  const stems = [englishStem(word), ...(hungarian ? hungarianStems(word) : [])];
  const own: Alternative[] = [
    { tokens: [word], weight: WEIGHTS.exact },
    ...stems.map((stem) => ({ tokens: [stem], weight: WEIGHTS.stem })),
    ...(parts.length > 0 ? [{ tokens: parts.map(englishStem), weight: WEIGHTS.parts }] : []),
  ];
  const isKnown = meanings.length > 0;
  return {
    written,
    word: parts.length > 0 ? null : word,
    isGeneric: isGenericWord(word) || [...stems].some((stem) => stem.length > 4 && isGenericWord(stem)),
    alternatives: distinct([...own, ...meanings.flatMap(alternativesOf)]),
    facets: meanings.flatMap(({ facets }) => facets),
    meant: isKnown ? null : guessMeant(word, thesaurus),
  };
}

function phraseConcept(tokens: readonly Token[], meanings: readonly Meaning[], _: Reading): Concept {
  const words = tokens.map(({ word }) => word);
  const isGeneric = words.every((word) => isGenericWord(word) || isStopWord(word));
  const isName = meanings.every((meaning) => meaning.isName);
  const own = isName ? [] : spellings({ words, written: "" }, WEIGHTS.exact);
  return {
    written: tokens.map(({ written }) => written).join(" "),
    word: null,
    isGeneric: isGeneric && !meanings.some(({ facets }) => facets.length > 0),
    alternatives: distinct([...own, ...meanings.flatMap(alternativesOf)]),
    facets: meanings.flatMap(({ facets }) => facets),
    meant: null,
  };
}

function alternativesOf({ terms, narrower, facets, isName }: Meaning): Alternative[] {
  const named = facets.map((facet) => ({
    tokens: [facetToken(facet)],
    weight: WEIGHTS.facet,
    isFacet: true as const,
  }));
  // The words of a name are too common: "experts", "states".
  const used = isName ? terms.filter(({ words }) => words.length === 1) : terms;
  return [
    ...named,
    ...used.flatMap((phrase) => spellings(phrase, WEIGHTS.term)),
    ...narrower.flatMap((phrase) => spellings(phrase, WEIGHTS.narrower)),
  ];
}

/** A phrase as it may stand in an English and in a Hungarian text. */
function spellings({ words, written }: Phrase, weight: number): Alternative[] {
  const hungarian = words.map((word) => hungarianStems(word).at(-1) ?? word);
  const each = [words, words.map(englishStem), ...(/^[\x20-\x7e]*$/.test(written) ? [] : [hungarian])];
  return each.map((tokens) => ({ tokens, weight }));
}

function guessMeant(word: string, { singleWords }: Thesaurus): string | null {
  const edit = likelyMeant(word).find((each) => singleWords.has(each));
  return (edit && singleWords.get(edit)) ?? null;
}

/** Each set of tokens once, with its highest weight. */
function distinct(alternatives: readonly Alternative[]): Alternative[] {
  const byTokens = new Map<string, Alternative>();
  for (const alternative of alternatives) {
    const key = alternative.tokens.toSorted().join(" ");
    const known = byTokens.get(key);
    if (!known || known.weight < alternative.weight) byTokens.set(key, alternative);
  }
  const found = [...byTokens.values()].sort((one, other) => other.weight - one.weight);
  return found.slice(0, MOST_ALTERNATIVES);
}

/** The same word twice is one concept; so are two words that name the same. */
function mergeEqual(concepts: readonly Concept[]): Concept[] {
  const byProof = new Map<string, Concept>();
  for (const concept of concepts) {
    const key = concept.alternatives[0]?.tokens.join(" ") ?? concept.written;
    if (!byProof.has(key)) byProof.set(key, concept);
  }
  const distinctOnes = [...byProof.values()];
  const isAllGeneric = distinctOnes.every(({ isGeneric }) => isGeneric);
  return isAllGeneric ? distinctOnes.map((each) => ({ ...each, isGeneric: false })) : distinctOnes;
}
