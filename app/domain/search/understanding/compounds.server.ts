/** Words that a hyphen or a slash joins, and that a search takes apart. */
import { fold } from "#app/lib/text/fold.ts";
import { readToken, type Token } from "#app/lib/text/search/tokens.ts";
import { isHungarianEnding } from "#app/lib/text/stem/hungarian-stem.ts";
import { isGenericWord, isStopWord } from "./stop-words.server.ts";
import type { Thesaurus } from "./thesaurus.server.ts";

interface Reading {
  thesaurus: Thesaurus;
  isHungarian: boolean;
}

const HYPHEN = /[-‐‑]/u;
/** Between the names of a list: "OCR/számla". */
const LIST = /[/&]/;
/** Shorter parts are beginnings or endings as often as words. */
const LEAST_LETTERS = 4;
/** The field of all listings. */
const COMMON_FIELD = /^(?:ai|mi)$/;
/** They say nothing after the field. */
const PARTICIPLE =
  /^(?:assisted|enabled|augmented|supported|aided|vezerelt|tamogatott|segitett|generalt)$/;
const ADJECTIVE = /^(?:based|powered|driven|speaking|alapu|nyelvu)$/;
const ABBREVIATION = /^\d*\p{Lu}[\p{Lu}\d]*$/u;
/** Endings that are also names or words, or too short to tell. */
const AMBIGUOUS_ENDING = /^(?:[adeim]|[ae]i|[aeo][dm]|im|u?nk|ink|uk)$/;
/** Of a number, whose last consonant is not written: "GPT-4-gyel". */
const OF_NUMBER = /^(?:gy|y|v|sz)[ae]l$/;

/**
 * The tokens of a compound that the thesaurus does not know as one word: without a Hungarian ending
 * ("GPT-vel"), and apart where the parts are a phrase ("machine-learning"), names of a list, or one
 * of them an everyday word ("AI-powered").
 */
export function separate(token: Token, reading: Reading): Token[] {
  const { parts, word, written } = token;
  if (parts.length === 0 || reading.thesaurus.lookUp([word])) return [token];
  const listed = written.split(LIST);
  if (listed.length > 1) return separateList(token, listed, reading);
  const joined = written.split(HYPHEN);
  return joined.length > 1 ? separateJoined(token, joined, reading) : [token];
}

/** "R&D" is one name. */
function separateList(token: Token, listed: readonly string[], reading: Reading): Token[] {
  const parts = listed.flatMap(readToken);
  if (isPhrase(parts, reading)) return parts;
  const all = parts.flatMap((part) => separate(part, reading));
  const isWord = ({ word }: Token) =>
    word.length > 1 &&
    (isStopWord(word) || isGenericWord(word) || reading.thesaurus.lookUp([word]) !== null);
  return all.every(isWord) ? all : [token];
}

const isPhrase = (parts: readonly Token[], { thesaurus }: Reading): boolean =>
  thesaurus.lookUp(parts.map(({ word }) => word))?.length === parts.length;

function separateJoined(token: Token, joined: readonly string[], reading: Reading): Token[] {
  const { thesaurus, isHungarian } = reading;
  const parts = joined.flatMap(readToken);
  const [first, last] = [parts.at(0), parts.at(-1)];
  if (!first || !last || parts.length !== joined.length) return [token];
  const beginning = joined.slice(0, -1);
  const rest = readToken(beginning.join("-")).flatMap((each) => separate(each, reading));
  if (isEnding(last, beginning.join(""), isHungarian))
    return rest.map((each) => ({ ...each, written: token.written }));
  if (isPhrase(parts, reading)) return parts;
  if (COMMON_FIELD.test(first.word))
    return parts.filter((part) => part === first || !PARTICIPLE.test(part.word));
  if (last.word === "driven" && !ABBREVIATION.test(joined[0] ?? "")) return [token];
  // "Account" of "account-based" is a form of "accounting" only.
  const isWord = ({ word }: Token) =>
    last.word === "based" ? thesaurus.findWord(word) : thesaurus.lookUp([word]);
  const isKnown = rest.every(isWord) || (rest.length > 1 && isPhrase(rest, reading));
  // "Self-service" is one word: "self" alone tells too little.
  const isApart = isKnown && (ADJECTIVE.test(last.word) || isGenericWord(last.word));
  const isJoined = isHungarian && !ADJECTIVE.test(last.word) && areLong(parts, reading);
  return isApart || isJoined ? [...rest, last] : [token];
}

/** In Hungarian a hyphen joins words that are long together: "raktárkészlet-nyilvántartás". */
const areLong = (parts: readonly Token[], { thesaurus }: Reading): boolean =>
  parts.every(({ word }) => word.length >= LEAST_LETTERS) &&
  parts.some(({ word }) => thesaurus.lookUp([word]) !== null);

/** "Add-on" has no ending, unlike "PDF-en". */
function isEnding({ word, written }: Token, name: string, isHungarian: boolean): boolean {
  if (written !== written.toLowerCase() || AMBIGUOUS_ENDING.test(word)) return false;
  if (/\d$/.test(name) && OF_NUMBER.test(word)) return true;
  if (!isHungarianEnding(word)) return false;
  if (ABBREVIATION.test(name)) return true;
  return isHungarian && !isStopWord(word) && !isGenericWord(fold(name)) && !isShort(name, word);
}

/** "E-book", "10-k" and "5-s" are names. */
const isShort = (name: string, ending: string): boolean =>
  /^\p{L}$/u.test(name) || (/^\d+$/.test(name) && ending.length === 1);
