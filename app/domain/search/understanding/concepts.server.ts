/** What a text asks for: its concepts, each with the words that prove it. */
import type { Token } from "#app/lib/text/search/tokens.ts";
import { looksHungarian, mayBeHungarian } from "#app/lib/text/stem/text-language.ts";
import { separate } from "./compounds.server.ts";
import {
  type Concept,
  hasHungarianLetters,
  nothingOf,
  phraseConcept,
  type Reading,
  wordConcept,
} from "./concept.server.ts";
import {
  isBesideAt,
  isEveryday,
  isExcludedAt,
  isLanguageAt,
  isMeantAt,
  isNameAt,
  searchedTokens,
} from "./senses.server.ts";
import { isAmbiguousWord, isHungarianStopWord, isStopWord } from "./stop-words.server.ts";
import type { Thesaurus } from "./thesaurus.server.ts";

/** What a text asks for, and its words that it excludes, as written: they are not sought. */
interface ReadText {
  concepts: Concept[];
  leftOut: string[];
}

/** `locale` is the language of the page, a hint at the language of the text. */
export function readText(text: string, thesaurus: Thesaurus, locale: string): ReadText {
  const typed = searchedTokens(text);
  const isHungarian = mayBeHungarian(locale, text) || isInHungarian(text, typed, thesaurus);
  const reading = { thesaurus, isHungarian, isShouted: !/\p{Ll}/u.test(text) };
  const tokens = typed.flatMap((token) => separate(token, reading));
  const all = (concepts: Concept[]): ReadText => ({ concepts, leftOut: [] });
  if (tokens.length <= 1 && isEveryday(text, tokens)) return all([nothingOf(text)]);
  const sought: Concept[] = [];
  const excluded: Concept[] = [];
  let excludedUntil = -1;
  for (let at = 0; at < tokens.length; ) {
    const { concept, length } = readAt(tokens, at, reading);
    // "Without voice cloning" excludes both words.
    const isSame = at === excludedUntil && isBesideAt(text, tokens, at);
    const isExcluded = isSame || isExcludedAt(tokens, at, length);
    if (concept) (isExcluded ? excluded : sought).push(concept);
    if (concept && isExcluded && !concept.isGeneric) excludedUntil = at + length;
    at += length;
  }
  if (sought.length > 0) return { concepts: mergeEqual(sought), leftOut: namesOf(excluded) };
  if (excluded.length > 0) return all(mergeEqual(excluded));
  if (tokens.length > 0 && isEveryday(text, tokens)) return all([nothingOf(text)]);
  return all(tokens.map((token) => wordConcept(token, [], reading)));
}

/** Shorter words are English ones, too, without their accents. */
const LEAST_LETTERS = 6;

/**
 * A search is shorter than the texts of a profile: a known word is enough, which people often type
 * without its accents.
 */
function isInHungarian(text: string, tokens: readonly Token[], thesaurus: Thesaurus): boolean {
  const isKnown = ({ word, written }: Token) =>
    hasHungarianLetters(written)
      ? thesaurus.lookUp([word]) !== null
      : word.length >= LEAST_LETTERS && hasHungarianLetters(thesaurus.findWord(word) ?? "");
  const stopWords = tokens.filter(({ word }) => isHungarianStopWord(word));
  return looksHungarian(text) || stopWords.length >= 2 || tokens.some(isKnown);
}

/** "Not only chatbots" excludes nothing that has a name. */
const namesOf = (excluded: readonly Concept[]): string[] => [
  ...new Set(excluded.flatMap(({ isGeneric, written }) => (isGeneric ? [] : [written]))),
];

/** The same without what is excluded. */
export const readConcepts = (text: string, thesaurus: Thesaurus, locale: string): Concept[] =>
  readText(text, thesaurus, locale).concepts;

type Found = ReturnType<Thesaurus["lookUp"]>;

function readAt(tokens: readonly Token[], at: number, reading: Reading) {
  const [first] = tokens.slice(at);
  if (!first) return { concept: null, length: 1 };
  const words = tokens.slice(at, at + 6).map(({ word }) => word);
  const isHungarian = reading.isHungarian || hasHungarianLetters(first.written);
  const known = reading.thesaurus.lookUp(words, isHungarian);
  const isMeant = known?.length !== 1 || isMeantAt(tokens, at, isHungarian);
  const found = isMeant ? known : null;
  if (found && found.length > 1) {
    const written = tokens.slice(at, at + found.length);
    return { concept: phraseConcept(written, found.meanings), length: found.length };
  }
  const isName = isNameAt(tokens, at);
  const isSkipped =
    isStopWord(first.word) &&
    tokens.length > 1 &&
    !isName &&
    !isAbbreviation(first, found, reading) &&
    !isLanguageAt(tokens, at);
  if (isSkipped) return { concept: null, length: 1 };
  const concept = wordConcept(first, found?.meanings ?? [], reading);
  return { concept: isName ? { ...concept, isGeneric: false } : concept, length: 1 };
}

/** "IT" is a field and "US" a country, "it" and "It" and "us" are everyday words. */
const isAbbreviation = ({ word, written }: Token, found: Found, { isShouted }: Reading): boolean =>
  (isAmbiguousWord(word) ||
    (!isShouted && found?.meanings.some(({ isName }) => isName) === true)) &&
  /^(?:\p{Lu}\.?){2,}$/u.test(written);

/** The same word twice is one concept; so are two words that name the same. */
function mergeEqual(concepts: readonly Concept[]): Concept[] {
  const byProof = new Map<string, Concept>();
  for (const concept of concepts) {
    const key = concept.alternatives[0]?.tokens.join(" ") ?? concept.written;
    if (!byProof.has(key)) byProof.set(key, concept);
  }
  return [...byProof.values()];
}
