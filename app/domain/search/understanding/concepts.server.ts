/** What a text asks for: its concepts, each with the words that prove it. */
import { NO_TOKEN, strongToken } from "#app/domain/search/index/tokens.server.ts";
import { type Token, tokensOf } from "#app/lib/text/search/tokens.ts";
import { englishStem } from "#app/lib/text/stem/english-stem.ts";
import { hungarianStems } from "#app/lib/text/stem/hungarian-stem.ts";
import { mayBeHungarian } from "#app/lib/text/stem/text-language.ts";
import { type Alternative, alternativesOf, distinct, WEIGHTS } from "./alternatives.server.ts";
import { separate } from "./compounds.server.ts";
import { isEveryday, isGenericToken, isLanguageAt, isMeantAt, isNameAt } from "./senses.server.ts";
import { isAmbiguousWord, isCommonWord, isGenericWord, isStopWord } from "./stop-words.server.ts";
import { guessMeant, isTown, type Meaning, type Thesaurus } from "./thesaurus.server.ts";

export interface Concept {
  /** The words of the text, as written. */
  written: string;
  /** Its only word, folded, of which longer forms are looked up; null for a phrase. */
  word: string | null;
  /** Orders hits, but excludes none where other words do. */
  isGeneric: boolean;
  /** How much it tells in a long text, from 0 to 1: the vocabulary of the field tells most. */
  importance: number;
  alternatives: readonly Alternative[];
  /** Facets that its words name. */
  facets: readonly string[];
  meanings: readonly Meaning[];
  /** A word of the thesaurus that may be meant if no listing has this one; null for none. */
  guessMeant(): string | null;
}

const IMPORTANCE = { known: 1, other: 0.5, common: 0.06 };

interface Reading {
  thesaurus: Thesaurus;
  /** All letters are capitals, so that they tell nothing. */
  isShouted: boolean;
  /** Hungarian endings of English words are no endings. */
  isHungarian: boolean;
}

/** `locale` is the language of the page, a hint at the language of the text. */
export function readConcepts(text: string, thesaurus: Thesaurus, locale: string): Concept[] {
  const isHungarian = mayBeHungarian(locale, text);
  const reading = { thesaurus, isHungarian, isShouted: !/\p{Ll}/u.test(text) };
  const tokens = tokensOf(text).flatMap((token) => separate(token, reading));
  if (tokens.length === 1 && isEveryday(text, tokens)) return [nothingOf(text)];
  const concepts: Concept[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { concept, length } = readAt(tokens, at, reading);
    if (concept) concepts.push(concept);
    at += length;
  }
  if (concepts.length > 0) return mergeEqual(concepts);
  if (tokens.length > 0 && isEveryday(text, tokens)) return [nothingOf(text)];
  return tokens.map((token) => wordConcept(token, [], reading));
}

/** What no listing has. */
const nothingOf = (text: string): Concept => ({
  written: text.trim(),
  word: null,
  isGeneric: false,
  importance: 0,
  alternatives: [{ tokens: [NO_TOKEN], weight: WEIGHTS.exact }],
  facets: [],
  meanings: [],
  guessMeant: () => null,
});

type Found = ReturnType<Thesaurus["lookUp"]>;

function readAt(tokens: readonly Token[], at: number, reading: Reading) {
  const [first] = tokens.slice(at);
  if (!first) return { concept: null, length: 1 };
  const words = tokens.slice(at, at + 6).map(({ word }) => word);
  const known = reading.thesaurus.lookUp(words);
  const isMeant = known?.length !== 1 || isMeantAt(tokens, at);
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

function wordConcept(token: Token, meanings: readonly Meaning[], reading: Reading): Concept {
  const { word, parts, written } = token;
  const { isHungarian, thesaurus } = reading;
  const hungarian = isHungarian || /[áéíóöőúüű]/iu.test(written);
  const stems = [englishStem(word), ...(hungarian ? hungarianStems(word) : [])];
  const isKnown = meanings.length > 0;
  const isAcronym = isKnown && isStopWord(word) && meanings.every(({ isName }) => isName);
  const own: Alternative[] = isAmbiguousWord(word)
    ? [{ tokens: [strongToken(word)], weight: WEIGHTS.exact, isMarked: true }]
    : [
        { tokens: [word], weight: WEIGHTS.exact },
        ...stems.map((stem) => ({ tokens: [stem], weight: WEIGHTS.stem })),
        ...(parts.length > 0 ? [{ tokens: parts.map(englishStem), weight: WEIGHTS.parts }] : []),
      ];
  return {
    written,
    word: parts.length > 0 || isAmbiguousWord(word) ? null : word,
    isGeneric: isGenericToken(token) || (!isKnown && stems.some(isLongGenericWord)),
    importance: importanceOf(token, !meanings.every(isTown)),
    alternatives: distinct([...(isAcronym ? [] : own), ...meanings.flatMap(alternativesOf)]),
    facets: meanings.flatMap(({ facets }) => facets),
    meanings,
    guessMeant: () => (isKnown ? null : guessMeant(word, thesaurus)),
  };
}

function phraseConcept(tokens: readonly Token[], meanings: readonly Meaning[]): Concept {
  const words = tokens.map(({ word }) => word);
  const isGeneric = words.every((word) => isGenericWord(word) || isStopWord(word));
  const isName = meanings.every((meaning) => meaning.isName && !isTown(meaning));
  const stems = words.map(englishStem);
  const cut = words.map((word) => hungarianStems(word).at(-1) ?? word);
  const own = isName
    ? []
    : [words, stems, cut].map((all) => ({ tokens: all, weight: WEIGHTS.exact }));
  return {
    written: tokens.map(({ written }) => written).join(" "),
    word: null,
    isGeneric: isGeneric && !meanings.some(({ facets }) => facets.length > 0),
    importance: IMPORTANCE.known,
    alternatives: distinct([...own, ...meanings.flatMap(alternativesOf)]),
    facets: meanings.flatMap(({ facets }) => facets),
    meanings,
    guessMeant: () => null,
  };
}

const isLongGenericWord = (stem: string): boolean => stem.length > 4 && isGenericWord(stem);

function importanceOf({ word }: Token, isKnown: boolean): number {
  if (isKnown) return IMPORTANCE.known;
  return isCommonWord(word) || /^\d+$/.test(word) ? IMPORTANCE.common : IMPORTANCE.other;
}

/** The same word twice is one concept; so are two words that name the same. */
function mergeEqual(concepts: readonly Concept[]): Concept[] {
  const byProof = new Map<string, Concept>();
  for (const concept of concepts) {
    const key = concept.alternatives[0]?.tokens.join(" ") ?? concept.written;
    if (!byProof.has(key)) byProof.set(key, concept);
  }
  return [...byProof.values()];
}
