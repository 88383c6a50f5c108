/** Words that a hyphen joins, and that a search takes apart. */
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
const FIELD = /^(?:ai|mi)$/;
/** "Assisted", "enabled"; "vezérelt", "támogatott": they say nothing after the field. */
const PARTICIPLE = /(?:..[^e]ed|[aeo]tt|[ae]lt)$/;
const ADJECTIVE = /^(?:based|powered|driven|speaking|alapu|nyelvu)$/;
const ABBREVIATION = /^[\p{Lu}\d]+$/u;
/** Endings that are too short to tell. */
const LETTER = /^[adeim]$/;

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
  if (isEnding(last, written.at(-2) ?? "", isHungarian))
    return rest.map((each) => ({ ...each, written: token.written }));
  if (FIELD.test(first.word))
    return parts.filter((part) => part === first || !PARTICIPLE.test(part.word));
  const isKnown = rest.every(({ word }) => thesaurus.lookUp([word]));
  // "Self-service" is one word: "self" alone tells too little.
  const isApart = ADJECTIVE.test(last.word) || (isKnown && isGenericWord(last.word));
  return isApart ? [...rest, last] : [token];
}

/** "Add-on" has no ending, unlike "PDF-en". */
function isEnding({ word, written }: Token, name: string, isHungarian: boolean): boolean {
  if (written !== written.toLowerCase() || LETTER.test(word) || !isHungarianEnding(word))
    return false;
  return ABBREVIATION.test(name) || (isHungarian && !isStopWord(word));
}
