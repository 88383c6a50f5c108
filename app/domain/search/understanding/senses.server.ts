/** Words whose neighbours or capitals tell what they mean. */
import { type Token, tokensOf } from "#app/lib/text/search/tokens.ts";
import { isAmbiguousWord, isGenericWord, isNameWord, isStopWord } from "./stop-words.server.ts";

const CONTRACTION =
  /\b(?:(?:i|you|we|they|he|she|it|that|there|what|who)['’ʼ](?:m|re|ve|ll|d|s)|(?:do|does|did|is|are|was|were|has|have|had|ca|could|wo|would|should|need|must)n['’ʼ]t)\b(?:\s+(?:no(?![\s-]cod)|not)\b)?/giu;

/** The tokens of a search: "I'm" and "don't" are none. "We've no chatbot" asks for one. */
export const searchedTokens = (text: string): Token[] => tokensOf(text.replace(CONTRACTION, " "));

/** "Lett fordító" translates Latvian; elsewhere "lett" is a verb. */
export const isLanguageAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === "lett" && /^(?:fordit|tolmacs|tanar|nyelv)/.test(tokens[at + 1]?.word ?? "");

/** English words that are "levél" and "híd" without accents. */
const ALSO_ENGLISH = /^(?:level|hid)$/i;

/** "Polish" beside other words is a language, "polish" a verb. */
export function isMeantAt(tokens: readonly Token[], at: number, isHungarian: boolean): boolean {
  const { written = "" } = tokens[at] ?? {};
  if (tokens.length === 1) return true;
  return written !== "polish" && (isHungarian || !ALSO_ENGLISH.test(written));
}

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

/** More words before a concept are not looked at. */
const MOST_BEFORE = 8;
/** What stays before an excluded concept: "without", or "no" behind a word of its own. */
const EXCLUSION =
  /(?:^|(?<before>\S+) )(?<word>without|except|excluding|no|not)(?: (?:an?|any|the|for|from|in|using|use))*(?: \S+ (?:n?or|and))*$/;
const EXCLUDED_BEFORE = /^(?:nelkul|kivetelevel)$/;
const CONJUNCTION = /^(?:and|but|or)$/;

/** "Without Python", "Python nélkül"; not "we have no chatbot", which lacks one. */
export function isExcludedAt(tokens: readonly Token[], at: number, length: number): boolean {
  if (EXCLUDED_BEFORE.test(tokens[at + length]?.word ?? "")) return true;
  const words = tokens.slice(Math.max(0, at - MOST_BEFORE), at).map(({ word }) => word);
  const { word, before } = EXCLUSION.exec(words.join(" "))?.groups ?? {};
  if (!word?.startsWith("no")) return word !== undefined;
  return !before || CONJUNCTION.test(before) || !isStopWord(before);
}

/** What may be between two words that belong together: "voice cloning", "Python/Java". */
const JOINT = /[ \t]+|(?<=\S)[-‐‑/&](?=\S)/gu;
const spaced = (text: string): string => text.normalize("NFC").replace(JOINT, " ");

/** Whether this token and the one before belong together; in "voice, cloning" they do not. */
export function isBesideAt(text: string, tokens: readonly Token[], at: number): boolean {
  const beside = tokens.slice(at - 1, at + 1).map(({ written }) => written);
  return spaced(text).includes(spaced(beside.join(" ")));
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
export function isEveryday(text: string, tokens: readonly Token[] = searchedTokens(text)): boolean {
  const [first, ...others] = tokens;
  if (!first) return /[\p{L}\p{N}]/u.test(text);
  if (QUOTED.test(text)) return false;
  if (others.length === 0) return FUNCTION_WORDS.has(first.word);
  // "IT help" is about a field.
  if (/\p{Ll}/u.test(text) && tokens.some(isAbbreviated)) return false;
  const isName = (token: Token) => isNameWord(token.word) && isCapitalized(token);
  return tokens.every(({ word }) => isStopWord(word)) && !tokens.every(isName);
}
