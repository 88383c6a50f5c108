import { isAmbiguousWord } from "#app/domain/search/understanding/stop-words.server.ts";
import { memoize } from "#app/lib/memoize.ts";
import { readToken, writtenTokens } from "#app/lib/text/search/tokens.ts";
import { withStems, wordsOfToken } from "#app/lib/text/stem/stems.ts";
import type { TextLanguage } from "#app/lib/text/stem/text-language.ts";
import { type SignedToken, signToken } from "./signature.server.ts";
import { strongToken } from "./tokens.server.ts";

/** A word or a stem of one, as the index stores it. */
export interface IndexedToken {
  token: string;
  /** For the signature, and the same of a strong field: a search asks there for ambiguous words. */
  signed: SignedToken;
  strong: readonly SignedToken[];
}

/** A written word of a text, as the index stores it. */
interface IndexedWord {
  /** Words of the vocabulary. */
  terms: readonly string[];
  tokens: readonly IndexedToken[];
}

/** Texts repeat most of their words. A remembered word takes about half a kilobyte. */
const REMEMBERED = { most: 20_000, longest: 40 };
const remember = (language: TextLanguage) =>
  memoize((written) => readWord(written, language), REMEMBERED);
const READERS: Record<TextLanguage, (written: string) => IndexedWord> = {
  hungarian: remember("hungarian"),
  other: remember("other"),
  either: remember("either"),
};

/** The words of a text, with repetitions. */
export const indexedWords = (text: string, language: TextLanguage): IndexedWord[] =>
  writtenTokens(text).map(READERS[language]);

function readWord(written: string, language: TextLanguage): IndexedWord {
  const words = readToken(written).flatMap(wordsOfToken);
  const forms = words.flatMap(({ word, written }) => withStems(word, written, language));
  return {
    terms: words.map(({ word }) => word).filter(isTerm),
    tokens: [...new Set(forms)].map(toToken),
  };
}

/** Words that may be a correction or a longer form of what a visitor typed. */
const isTerm = (word: string): boolean => word.length > 1 && /\p{L}/u.test(word);

function toToken(token: string): IndexedToken {
  const signed = signToken(token);
  const strong = isAmbiguousWord(token) ? [signed, signToken(strongToken(token))] : [signed];
  return { token, signed, strong };
}
