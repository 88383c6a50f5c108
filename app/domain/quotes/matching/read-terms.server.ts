import { isGenericWord, isStopWord } from "#app/domain/search/understanding/stop-words.server.ts";
import { tokensOf } from "#app/lib/text/search/tokens.ts";
import { withoutUnwanted } from "#app/lib/text/search/without-refusals.ts";
import { englishStem } from "#app/lib/text/stem/english-stem.ts";
import { looksHungarian } from "#app/lib/text/stem/text-language.ts";
import { type Side, synonymsAt } from "./synonym-terms.server.ts";
import { topicsAt } from "./topics/topic-patterns.server.ts";

/** A subject or a telling word of a text. */
export interface Term {
  /** `topic:` with its name, `synonym:` with its group, or `word:` with its stem. */
  key: string;
  /** How the text names it, as written, each form once. */
  written: string[];
}

interface Word {
  folded: string;
  written: string;
  isHungarian: boolean;
  /** A part of a compound, which names topics but is no word of its own. */
  isPart: boolean;
}

export const TOPIC_PREFIX = "topic:";
const WORD_PREFIX = "word:";
const HUNGARIAN_LETTERS = /[áéíóöőúüű]/iu;
const FEWEST_LETTERS = 4;
/** In Hungarian an abbreviation has its ending after a hyphen: "PDF-ben". */
const ABBREVIATION_WITH_ENDING = /^(\p{Lu}[\p{Lu}\p{N}]+)[-‐‑]\p{Ll}{1,4}$/u;

/**
 * What a text is about, in the order of its words. The words of a client that name a topic are no
 * synonyms as well: an admin may have added a word to a group of them.
 */
export function readTerms(text: string, side: Side = "client"): Term[] {
  const words = readWords(side === "client" ? withoutUnwanted(text) : text);
  const folded = words.map((word) => word.folded);
  const found = new Map<string, Map<string, string>>();
  const add = (key: string, written: string) => {
    const forms = found.get(key) ?? new Map<string, string>();
    found.set(key, forms.set(written.toLowerCase(), written));
  };
  const writtenAt = (at: number, length: number) =>
    words
      .slice(at, at + length)
      .map(({ written }) => written)
      .join(" ");
  let namedUpTo = 0;
  words.forEach((word, at) => {
    for (const { topic, length } of topicsAt(folded, at, word.isHungarian)) {
      add(TOPIC_PREFIX + topic, writtenAt(at, length));
      namedUpTo = Math.max(namedUpTo, at + length);
    }
    if (side === "expert" || at >= namedUpTo)
      for (const { key, length } of synonymsAt(folded, at, side)) add(key, writtenAt(at, length));
    if (!word.isPart && isTelling(word.folded))
      add(WORD_PREFIX + englishStem(word.folded), word.written);
  });
  return [...found].map(([key, forms]) => ({ key, written: [...forms.values()] }));
}

function readWords(text: string): Word[] {
  const tokens = tokensOf(text);
  const isHungarian = looksHungarian(text);
  return tokens.flatMap(({ word, parts, written: asWritten }) => {
    const isOwn = isHungarian || HUNGARIAN_LETTERS.test(asWritten);
    const written = asWritten.replace(ABBREVIATION_WITH_ENDING, "$1");
    return [word, ...parts].map((folded, nth) => ({
      folded,
      written,
      isHungarian: isOwn,
      isPart: nth > 0,
    }));
  });
}

function isTelling(word: string): boolean {
  if (isStopWord(word) || isGenericWord(word) || /^\d+$/u.test(word)) return false;
  return word.length >= FEWEST_LETTERS || /\d/u.test(word);
}
