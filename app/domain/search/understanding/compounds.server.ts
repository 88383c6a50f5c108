/** Words that a hyphen joins, and that a search takes apart. */
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
/** The field of all listings. */
const COMMON_FIELD = /^(?:ai|mi)$/;
/** They say nothing after the field. */
const PARTICIPLE =
  /^(?:assisted|enabled|augmented|supported|aided|vezerelt|tamogatott|segitett|generalt)$/;
const ADJECTIVE = /^(?:based|powered|driven|speaking|alapu|nyelvu)$/;
const ABBREVIATION = /^\d*\p{Lu}[\p{Lu}\d]*$/u;
/** Endings that are also names or words, or too short to tell. */
const AMBIGUOUS_ENDING = /^(?:[adeim]|[ae]i|[aeo][dm]|im|u?nk|ink|uk)$/;

/**
 * The tokens of a compound that the thesaurus does not know as one word: without a Hungarian ending
 * ("GPT-vel"), and apart where a part is an everyday word ("AI-powered").
 */
export function separate(token: Token, { thesaurus, isHungarian }: Reading): Token[] {
  const written = token.parts.length > 0 ? token.written.split(HYPHEN) : [];
  if (written.length < 2 || thesaurus.lookUp([token.word])) return [token];
  const parts = written.flatMap(readToken);
  const [first, last] = [parts.at(0), parts.at(-1)];
  if (!first || !last || parts.length !== written.length) return [token];
  const rest = readToken(written.slice(0, -1).join("-"));
  if (isEnding(last, written.slice(0, -1).join(""), isHungarian))
    return rest.map((each) => ({ ...each, written: token.written }));
  if (COMMON_FIELD.test(first.word))
    return parts.filter((part) => part === first || !PARTICIPLE.test(part.word));
  if (last.word === "driven" && !ABBREVIATION.test(written[0] ?? "")) return [token];
  // "Account" of "account-based" is a form of "accounting" only.
  const isKnown = rest.every(({ word }) =>
    last.word === "based" ? thesaurus.findWord(word) : thesaurus.lookUp([word]),
  );
  // "Self-service" is one word: "self" alone tells too little.
  const isApart = isKnown && (ADJECTIVE.test(last.word) || isGenericWord(last.word));
  return isApart ? [...rest, last] : [token];
}

/** "Add-on" has no ending, unlike "PDF-en". */
function isEnding({ word, written }: Token, name: string, isHungarian: boolean): boolean {
  if (written !== written.toLowerCase() || AMBIGUOUS_ENDING.test(word) || !isHungarianEnding(word))
    return false;
  if (ABBREVIATION.test(name)) return true;
  return isHungarian && !isStopWord(word) && !isGenericWord(fold(name)) && !isShort(name, word);
}

/** "E-book", "10-k" and "5-s" are names. */
const isShort = (name: string, ending: string): boolean =>
  /^\p{L}$/u.test(name) || (/^\d+$/.test(name) && ending.length === 1);
