/** Words and phrases that mean the same, or name a facet. */

import { likelyMeant } from "#app/lib/text/search/edits.ts";
import { tokensOf } from "#app/lib/text/search/tokens.ts";
import { type Entry, lookUp } from "./look-up.server.ts";
import { formsOf, type Meaning, toPhrases } from "./phrases.server.ts";

/** A row of synonyms. Phrases are separated by commas. */
export interface SynonymRow {
  terms: string;
  /** What a search for one of the terms finds too, but not the other way round. */
  narrower: string;
  /** The field of expertise that the terms name; empty for none. */
  category: string;
}

export interface Thesaurus {
  /**
   * The meanings of the longest phrase at the start of these words, and its length. Words that are
   * not Hungarian mean the phrases that they meet in English, if there are any of that length.
   */
  lookUp(
    words: readonly string[],
    isHungarian?: boolean,
  ): { length: number; meanings: Meaning[] } | null;
  /** A single word, folded, as it is written; null for an unknown one. */
  findWord(word: string): string | null;
}

/** A name of a town, which is no facet. */
export const isTown = ({ isName, facets }: Meaning): boolean => isName && facets.length === 0;

/** A known word one edit away from an unknown one; null for none. */
export function guessMeant(word: string, { findWord }: Thesaurus): string | null {
  const known = likelyMeant(word).find((edit) => findWord(edit) !== null);
  return known === undefined ? null : findWord(known);
}

/** A facet or a town with its names in all languages. */
export interface NamedFacet {
  /** Null for a town. */
  facet: string | null;
  names: readonly string[];
  /** Its words are sought beside the facet, as those of any phrase. */
  areWordsSought?: true;
}

/** A phrase as its list has it, not read yet. */
interface Listed {
  phrase: string;
  meaning: Meaning;
}

/** What is known about the phrases that begin with the same letters. */
interface Section {
  byFirstForm: Map<string, Entry[]>;
  /** Single words as they are written. */
  words: Map<string, string>;
}

/**
 * Every isolate builds it, and reading all phrases takes longer than rendering many pages. So a
 * phrase is read when a search for something with the same first letters needs it.
 */
export function buildThesaurus(
  rows: readonly SynonymRow[],
  facets: readonly NamedFacet[],
  categoryFacet: (category: string) => string,
): Thesaurus {
  const unread = new Map<string, Listed[]>();
  const list = (terms: string, meaning: Meaning) => {
    for (const phrase of terms.split(",")) {
      const key = beginningOfPhrase(phrase);
      const listed = unread.get(key);
      if (listed) listed.push({ phrase, meaning });
      else unread.set(key, [{ phrase, meaning }]);
    }
  };
  for (const { terms, narrower, category } of rows) {
    list(terms, newMeaning([terms], narrower, category ? [categoryFacet(category)] : [], false));
  }
  for (const { facet, names, areWordsSought } of facets) {
    const meaning = newMeaning(names, "", facet === null ? [] : [facet], !areWordsSought);
    for (const name of names) list(name, meaning);
  }
  const sections = new Map<string, Section>();
  const sectionOf = (word: string): Section => {
    const key = beginningOfWord(word);
    const section = sections.get(key) ?? readSection(unread.get(key) ?? []);
    if (unread.has(key)) sections.set(key, section);
    return section;
  };
  return {
    lookUp: (words, isHungarian = true) =>
      lookUp(sectionOf(words[0] ?? "").byFirstForm, words, isHungarian),
    findWord: (word) => sectionOf(word).words.get(word) ?? null,
  };
}

/** Its phrases are read when they are used first. */
function newMeaning(
  terms: readonly string[],
  narrower: string,
  facets: readonly string[],
  isName: boolean,
): Meaning {
  let read: Pick<Meaning, "terms" | "narrower"> | null = null;
  const phrases = () => {
    read ??= { terms: terms.flatMap(toPhrases), narrower: toPhrases(narrower) };
    return read;
  };
  return {
    get terms() {
      return phrases().terms;
    },
    get narrower() {
      return phrases().narrower;
    },
    facets,
    isName,
  };
}

function readSection(listed: readonly Listed[]): Section {
  const section: Section = { byFirstForm: new Map(), words: new Map() };
  for (const { phrase: text, meaning } of listed) {
    for (const phrase of toPhrases(text)) {
      const [first = ""] = phrase.words;
      // English words come before those that differ in accents only: "studio", "stúdió".
      if (phrase.words.length === 1 && !section.words.has(first))
        section.words.set(first, phrase.written);
      for (const form of formsOf(first)) {
        const entries = section.byFirstForm.get(form) ?? [];
        entries.push({ ...phrase, meaning });
        section.byFirstForm.set(form, entries);
      }
    }
  }
  return section;
}

/** No form of a word differs from it in its first letters. */
const beginningOfWord = (word: string): string => word.slice(0, 2);

function beginningOfPhrase(phrase: string): string {
  const start = phrase.trim().slice(0, 2);
  if (/^[a-z\d]{2}$/i.test(start)) return start.toLowerCase();
  return beginningOfWord(tokensOf(phrase)[0]?.word ?? "");
}
