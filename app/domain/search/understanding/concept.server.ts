/** Concepts of a search, each with the words that prove it. */
import { NO_TOKEN, strongToken } from "#app/domain/search/index/tokens.server.ts";
import type { Token } from "#app/lib/text/search/tokens.ts";
import { englishStem } from "#app/lib/text/stem/english-stem.ts";
import { hungarianStems, isWholeWord } from "#app/lib/text/stem/hungarian-stem.ts";
import { type Alternative, alternativesOf, distinct, WEIGHTS } from "./alternatives.server.ts";
import type { Meaning } from "./phrases.server.ts";
import { isGenericToken } from "./senses.server.ts";
import { isAmbiguousWord, isCommonWord, isGenericWord, isStopWord } from "./stop-words.server.ts";
import { guessMeant, isTown, type Thesaurus } from "./thesaurus.server.ts";

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

/** How a text is read. */
export interface Reading {
  thesaurus: Thesaurus;
  /** All letters are capitals, so that they tell nothing. */
  isShouted: boolean;
  /** Hungarian endings of English words are no endings. */
  isHungarian: boolean;
}

/** Whether a word alone tells that it is Hungarian. */
export const hasHungarianLetters = (written: string): boolean => /[áéíóöőúüű]/iu.test(written);

/** What no listing has. */
export const nothingOf = (text: string): Concept => ({
  written: text.trim(),
  word: null,
  isGeneric: false,
  importance: 0,
  alternatives: [{ tokens: [NO_TOKEN], weight: WEIGHTS.exact }],
  facets: [],
  meanings: [],
  guessMeant: () => null,
});

export function wordConcept(token: Token, meanings: readonly Meaning[], reading: Reading): Concept {
  const { word, parts, written } = token;
  const { isHungarian, thesaurus } = reading;
  const hungarian = isHungarian || hasHungarianLetters(written);
  const isKnown = meanings.length > 0;
  const stems = [
    englishStem(word),
    ...(hungarian ? hungarianStems(word) : []),
    ...(hungarian && !isKnown ? withoutPrefix(word) : []),
  ];
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
    isGeneric: isGenericToken(token) || (!isKnown && stems.some(isLongEverydayWord)),
    importance: importanceOf(token, !meanings.every(isTown)),
    alternatives: distinct([...(isAcronym ? [] : own), ...meanings.flatMap(alternativesOf)]),
    facets: meanings.flatMap(({ facets }) => facets),
    meanings,
    guessMeant: () => (isKnown || isWholeWord(word) ? null : guessMeant(word, thesaurus)),
  };
}

export function phraseConcept(tokens: readonly Token[], meanings: readonly Meaning[]): Concept {
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

/** "Megválaszolás" is "válaszolás", completed. */
function withoutPrefix(word: string): string[] {
  const rest = /^meg([a-z]{5,})$/.exec(word)?.[1];
  return rest ? [rest, ...hungarianStems(rest)] : [];
}

const isLongEverydayWord = (stem: string): boolean =>
  stem.length > 4 && (isGenericWord(stem) || isStopWord(stem));

function importanceOf({ word }: Token, isKnown: boolean): number {
  if (isKnown) return IMPORTANCE.known;
  return isCommonWord(word) || /^\d+$/.test(word) ? IMPORTANCE.common : IMPORTANCE.other;
}
