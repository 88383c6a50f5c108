/** Words whose neighbours or capitals tell what they mean. */
import { type Token, tokensOf } from "#app/lib/text/search/tokens.ts";
import { isAmbiguousWord, isGenericWord, isNameWord, isStopWord } from "./stop-words.server.ts";

/** "Lett fordító" translates Latvian; elsewhere "lett" is a verb. */
export const isLanguageAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === "lett" && /^(?:fordit|tolmacs|tanar|nyelv)/.test(tokens[at + 1]?.word ?? "");

/** "Polish" beside other words is a language, "polish" a verb. */
export const isMeantAt = (tokens: readonly Token[], at: number): boolean =>
  tokens.length === 1 || tokens[at]?.written !== "polish";

const isCapitalized = ({ written }: Token): boolean => /^\p{Lu}\p{Ll}/u.test(written);

/** "Nagy Péter" is a person, "nagy cég" a large company. */
export function isNameAt(tokens: readonly Token[], at: number): boolean {
  const [first] = tokens.slice(at);
  if (!first || !isNameWord(first.word) || !isCapitalized(first)) return false;
  const beside = [...tokens.slice(Math.max(0, at - 1), at), ...tokens.slice(at + 1, at + 2)];
  return beside.some(
    (token) => isCapitalized(token) && !isStopWord(token.word) && !isGenericWord(token.word),
  );
}

/** "Go" is a language, "go" is an everyday word. */
export const isGenericToken = ({ word, written }: Token): boolean =>
  isGenericWord(word) && !(isAmbiguousWord(word) && /^\p{Lu}/u.test(written));

/** "IT", beside words in small letters. */
const isAbbreviated = ({ word, written }: Token): boolean =>
  isAmbiguousWord(word) && /^(?:\p{Lu}\.?){2,}$/u.test(written);

/** Articles and the words between others; a single letter may be a name. */
const FUNCTION_WORDS = new Set(["the", "and", "or", "az", "es", "vagy"]);
const QUOTED = /^\s*["“„”].*["“”]\s*$/su;

/**
 * Whether a text has everyday words only, so that no listing is what was meant: "I need help", and
 * "and" alone. Another single word may be a name, and so is a text in quotation marks.
 */
export function isEveryday(text: string, tokens: readonly Token[] = tokensOf(text)): boolean {
  const [first, ...others] = tokens;
  if (!first || QUOTED.test(text)) return false;
  if (others.length === 0) return FUNCTION_WORDS.has(first.word);
  // "IT help" is about a field.
  if (/\p{Ll}/u.test(text) && tokens.some(isAbbreviated)) return false;
  const isName = (token: Token) => isNameWord(token.word) && isCapitalized(token);
  return tokens.every(({ word }) => isStopWord(word)) && !tokens.every(isName);
}
