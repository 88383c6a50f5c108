import { isAmbiguousWord } from "#app/domain/search/understanding/stop-words.server.ts";
import { ownText } from "#app/lib/memoize.ts";
import { readToken, writtenTokens } from "#app/lib/text/search/tokens.ts";
import { withStems, wordsOfToken } from "#app/lib/text/stem/stems.ts";
import type { TextLanguage } from "#app/lib/text/stem/text-language.ts";
import { type SignedToken, signToken } from "./signature.server.ts";
import { strongToken } from "./tokens.server.ts";

/** A word or a stem of one, as the index stores it: a single object in all texts of an entry. */
export interface IndexedToken {
  readonly token: string;
  /** The token of a strong field. */
  readonly strong: string;
  /** For the signature, and the same of a strong field: a search asks there for ambiguous words. */
  readonly signed: SignedToken;
  readonly strongSigned: SignedToken | null;
  /** The number of the last entry that has it, and of the last one that has it as a word. */
  lastEntry: number;
  lastEntryOfWord: number;
}

/** A written word of a text, as the index stores it. */
interface IndexedWord {
  /** Words of the vocabulary. */
  terms: readonly IndexedToken[];
  tokens: readonly IndexedToken[];
  /** The number of the last entry that has it. */
  lastEntry: number;
}

/** Texts repeat most of their words. A remembered word takes about half a kilobyte. */
let mostRemembered = 20_000;
/** Letters of a remembered word on average; texts of long words are forgotten earlier. */
const USUAL_LETTERS = 40;

const tokens = new Map<string, IndexedToken>();
const words: Record<TextLanguage, Map<string, IndexedWord>> = {
  hungarian: new Map(),
  other: new Map(),
  either: new Map(),
};
let remembered = 0;
let letters = 0;
let entries = 0;

/** For a process that has the memory: a Worker has no room for more words. */
export function rememberWords(most: number): void {
  mostRemembered = Math.max(most, mostRemembered);
}

/**
 * The number of a new entry. Words are forgotten before an entry only, because marks of an entry
 * tell which of its tokens it has already.
 */
export function beginEntry(): number {
  if (remembered >= mostRemembered || letters >= mostRemembered * USUAL_LETTERS) {
    for (const known of [tokens, ...Object.values(words)]) known.clear();
    remembered = 0;
    letters = 0;
  }
  entries += 1;
  return entries;
}

/** The words of a text of the current entry, with repetitions. */
export function indexedWords(text: string, language: TextLanguage): IndexedWord[] {
  const known = words[language];
  return writtenTokens(text).map((written) => known.get(written) ?? remember(written, language));
}

function remember(written: string, language: TextLanguage): IndexedWord {
  const key = ownText(written);
  const word = readWord(key, language);
  words[language].set(key, word);
  remembered += 1;
  letters += key.length;
  return word;
}

function readWord(written: string, language: TextLanguage): IndexedWord {
  const found = readToken(written).flatMap(wordsOfToken);
  const forms = found.flatMap(({ word, written }) => withStems(word, written, language));
  return {
    terms: found.filter(isTerm).map(({ word }) => toToken(word)),
    tokens: [...new Set(forms)].map(toToken),
    lastEntry: 0,
  };
}

/** Words that may be a correction or a longer form of what a visitor typed. */
const isTerm = ({ word }: { word: string }): boolean => word.length > 1 && /\p{L}/u.test(word);

function toToken(token: string): IndexedToken {
  const known = tokens.get(token);
  if (known) return known;
  const strong = strongToken(token);
  const signed = signToken(token);
  const strongSigned = isAmbiguousWord(token) ? signToken(strong) : null;
  const made = { token, strong, signed, strongSigned, lastEntry: 0, lastEntryOfWord: 0 };
  tokens.set(token, made);
  return made;
}
