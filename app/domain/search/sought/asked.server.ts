/** Concepts as the parameter of a statement. */
import { signatureMark } from "#app/domain/search/index/signature.server.ts";
import { placeToken, quoteToken, strongToken } from "#app/domain/search/index/tokens.server.ts";
import { type Alternative, WEIGHTS } from "#app/domain/search/understanding/alternatives.server.ts";
import type { Concept } from "#app/domain/search/understanding/concept.server.ts";
import { isTown } from "#app/domain/search/understanding/thesaurus.server.ts";
import { isWholeWord } from "#app/lib/text/stem/hungarian-stem.ts";

/** Marks of tokens that together prove a concept, blank where there are fewer than three. */
type Needle = readonly [first: string, second: string, third: string, weight: number];

interface Proof {
  /** Full-text expressions: in any field, in strong fields only, and the words themselves there. */
  anywhere: string;
  strong: string;
  exact: string;
  needles: readonly Needle[];
}

export interface AskedConcept extends Proof {
  isGeneric: number;
  importance: number;
  isKnown: number;
}

/** A concept of a search. A statement reads what is left out as null, and then finds nothing. */
export interface SearchedConcept extends Proof {
  /** The words that prove it alone. */
  words: readonly string[];
  /** Its word, of which longer ones are found, too: where listings have it, and where none has. */
  ifFound?: string;
  ifMissing?: string;
  /** Its word where it is sought inside others, with the expression of its trigrams. */
  part?: string;
  trigrams?: string;
  /** Its word where it may be typo, and the numbers of its letters and one more. */
  typo?: string;
  places?: readonly number[];
  /** Expression of the word as the name of a town; left out for a phrase and for a known word. */
  town?: string;
  isGeneric: number;
  /** Whether it means a place. */
  isPlace: number;
}

/** A phrase of more words would be proved by its first ones alone. */
const MOST_MARKS = 3;

/** Longer texts are a brief rather than a search; the first words say what it is about. */
const MOST_CONCEPTS = 24;

/**
 * A search compares each scored listing with the needles of all concepts. A longer one keeps the
 * best of each concept: its own words say more about a listing than their synonyms.
 */
const MOST_NEEDLES_TOGETHER = 60;
const LEAST_NEEDLES_EACH = 3;

/** A word of so many letters is also sought as the beginning of longer ones, known or not. */
const BEGINNING_LETTERS = { known: 6, unknown: 4, missing: 3 };
/** An unknown word of so many letters is sought inside others, and corrected. */
const PART_LETTERS = 4;

/** The first concepts of a search: the others are not searched. */
const searchedConcepts = <Any extends Concept>(concepts: readonly Any[]): readonly Any[] =>
  concepts.slice(0, MOST_CONCEPTS);

/** The concepts of a search; `isPlace` tells of those that name a place by what they mean. */
export function toSearched(
  concepts: readonly Concept[],
  isPlace: (concept: Concept) => boolean,
): SearchedConcept[] {
  const searched = searchedConcepts(concepts);
  const together = Math.floor(MOST_NEEDLES_TOGETHER / searched.length);
  return searched.map((concept) => {
    return {
      ...toProof(concept.alternatives, Math.max(LEAST_NEEDLES_EACH, together)),
      ...lookedUp(concept),
      words: concept.alternatives.flatMap(({ tokens }) => (tokens.length === 1 ? tokens : [])),
      isGeneric: Number(concept.isGeneric),
      isPlace: Number(isPlace(concept)),
    };
  });
}

/** A word of the thesaurus that no listing has must not become another one: "tax" is not "taxi". */
function lookedUp(concept: Concept): Partial<SearchedConcept> {
  const { word, meanings, isGeneric } = concept;
  if (word === null) return {};
  const letters = [...word];
  const ifLong = (least: number) => (letters.length >= least ? word : undefined);
  const town = (mayBeTown(concept) && townOf(concept)) || undefined;
  if (meanings.length > 0) return { ifFound: ifLong(BEGINNING_LETTERS.known), town };
  const part = ifLong(PART_LETTERS);
  return {
    ifFound: ifLong(BEGINNING_LETTERS.unknown),
    ifMissing: ifLong(BEGINNING_LETTERS.missing),
    ...(part ? { part, trigrams: trigramsOf(part) } : {}),
    ...(part && !isGeneric && !isWholeWord(word) ? { typo: part, places: placesOf(letters) } : {}),
    town,
  };
}

/** Corrections are sought in the first letters of a word. */
const MOST_PLACES = 25;

const placesOf = (letters: readonly string[]): number[] =>
  [...letters.keys(), letters.length].slice(0, MOST_PLACES).map((at) => at + 1);

/** The concepts of a text. */
export function toAsked(concepts: readonly Concept[]): AskedConcept[] {
  return concepts.map((concept) => ({
    ...toProof(concept.alternatives, Number.POSITIVE_INFINITY),
    isGeneric: Number(concept.isGeneric),
    importance: concept.importance,
    isKnown: Number(concept.meanings.length > 0),
  }));
}

/** The alternatives come with the best first. */
function toProof(alternatives: readonly Alternative[], mostNeedles: number): Proof {
  const any = (mark: (token: string) => string, some = alternatives) =>
    withoutSurplus(
      some.map(({ tokens, isMarked }) => tokens.map(isMarked ? (token) => token : mark)),
    )
      .map(allOf)
      .join(" OR ");
  const own = alternatives.filter(({ weight }) => weight >= WEIGHTS.parts);
  // Phrases are sought in the longest lists, and only order the hits here.
  const plain = alternatives.filter((each) => each.tokens.length === 1 || own.includes(each));
  const short = alternatives.filter(({ tokens }) => tokens.length <= MOST_MARKS);
  const proving = short.length > 0 ? short : alternatives;
  return {
    anywhere: any((token) => token),
    strong: any(strongToken, plain.length > 0 ? plain : alternatives),
    exact: any(strongToken, own.length > 0 ? own : alternatives),
    needles: proving.slice(0, mostNeedles).map(({ tokens, weight }) => {
      const [first = "", second = "", third = ""] = tokens.map(signatureMark);
      return [first, second, third, weight];
    }),
  };
}

/** Other words that the thesaurus knows are something else. */
export const mayBeTown = ({ word, meanings, isGeneric }: Concept): boolean =>
  word !== null && meanings.every(isTown) && !isGeneric;

/**
 * A town is named by the word itself or a stem of it: "Győr", "győri". It may have another name in
 * another language.
 */
function townOf({ alternatives, meanings }: Concept): string {
  const least = meanings.length > 0 ? WEIGHTS.term : WEIGHTS.stem;
  const own = alternatives.filter(
    ({ tokens, weight, isMarked }) => tokens.length === 1 && weight >= least && !isMarked,
  );
  return own.flatMap(({ tokens }) => tokens.map(placeToken).map(quoteToken)).join(" OR ");
}

/** Without phrases that have a word which is enough alone. */
function withoutSurplus(phrases: readonly (readonly string[])[]) {
  const enough = new Set(phrases.flatMap((tokens) => (tokens.length === 1 ? tokens : [])));
  return phrases.filter(
    (tokens) => tokens.length === 1 || !tokens.some((token) => enough.has(token)),
  );
}

function allOf(tokens: readonly string[]): string {
  const quoted = [...new Set(tokens)].map(quoteToken);
  return quoted.length === 1 ? (quoted[0] ?? "") : `(${quoted.join(" AND ")})`;
}

/** All trigrams of a word as one expression; empty for a word that is too short to be a part. */
function trigramsOf(word: string): string {
  const letters = [...word];
  const all = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(""));
  return [...new Set(all)].map(quoteToken).join(" AND ");
}
