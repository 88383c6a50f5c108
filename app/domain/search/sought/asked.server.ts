/** Concepts as the parameter of a statement. */
import { signatureMark } from "#app/domain/search/index/signature.server.ts";
import { placeToken, quoteToken, strongToken } from "#app/domain/search/index/tokens.server.ts";
import { type Alternative, WEIGHTS } from "#app/domain/search/understanding/alternatives.server.ts";
import type { Concept } from "#app/domain/search/understanding/concepts.server.ts";

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
  /** For longer words, parts and slips of the pen; null for a phrase. */
  word: string | null;
  trigrams: string;
  /** The words that prove it alone. */
  words: readonly string[];
  /** Expression of the word as the name of a town; empty for a phrase and for a known word. */
  town: string;
  isGeneric: number;
  importance: number;
  isKnown: number;
}

/** Longer texts are a brief rather than a search; the first words say what it is about. */
const MOST_CONCEPTS = 24;

/**
 * A search compares each scored listing with the needles of all concepts. A longer one keeps the
 * best of each concept: its own words say more about a listing than their synonyms.
 */
const NEEDLES_TOGETHER = 60;
const LEAST_NEEDLES = 3;

/** The concepts of a search. */
export function toSearched(concepts: readonly Concept[]): AskedConcept[] {
  const searched = concepts.slice(0, MOST_CONCEPTS);
  const together = Math.floor(NEEDLES_TOGETHER / searched.length);
  return toAsked(searched, Math.max(LEAST_NEEDLES, together));
}

/** The concepts of a text, with so many needles each. */
export function toAsked(
  concepts: readonly Concept[],
  mostNeedles = Number.POSITIVE_INFINITY,
): AskedConcept[] {
  return concepts.map((concept) => ({
    ...toProof(concept.alternatives, mostNeedles),
    word: concept.word,
    trigrams: concept.word ? trigramsOf(concept.word) : "",
    town: mayBeTown(concept) ? townOf(concept) : "",
    words: concept.alternatives.flatMap(({ tokens }) => (tokens.length === 1 ? tokens : [])),
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
  return {
    anywhere: any((token) => token),
    strong: any(strongToken, plain.length > 0 ? plain : alternatives),
    exact: any(strongToken, own.length > 0 ? own : alternatives),
    needles: alternatives.slice(0, mostNeedles).map(({ tokens, weight }) => {
      const [first = "", second = "", third = ""] = tokens.map(signatureMark);
      return [first, second, third, weight];
    }),
  };
}

/** Words that the thesaurus knows are something else. */
export const mayBeTown = ({ word, meanings, isGeneric }: Concept): boolean =>
  word !== null && meanings.length === 0 && !isGeneric;

/** A town is named by the word itself or a stem of it: "Győr", "győri". */
function townOf({ alternatives }: Concept): string {
  const own = alternatives.filter(
    ({ tokens, weight, isMarked }) => tokens.length === 1 && weight >= WEIGHTS.stem && !isMarked,
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
