/**
 * What the full-text tables of conversations hold, and how they are asked. Every term says whose inbox it lies in, so that a search reads
 * what its expert's own hits cost. That narrows and never decides: whoever asks checks the owner of each hit.
 */
import { type SQL, sql } from "drizzle-orm";
import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import { trigrams } from "#app/lib/text/trigrams.ts";
import { messageWords } from "./search-text.server.ts";

/** From the private use area: no folded word holds it, and no facet word. */
const SHORT = "\uf8f0";
/** More of them cost more to read than they sort out; the hits are checked against the whole text. */
const MOST_TRIGRAMS = 12;
const OWNER_LENGTH = 12;
/** Stands before each term of a message until the statement puts the owner there. */
const OWNER = "\ue000";

const ownerFacet = (expertId: string): string => facetWord(`o:${expertId}`);

/** For a trigram table: the text, its owner, and each letter and pair of letters as a trigram of its own. */
export function threadTerms(expertId: string, searchText: string): string {
  const lines = searchText.split("\n").map((line) => [...line]);
  const pairs = lines.flatMap((line) => line.slice(1).map((letter, at) => [line[at], letter]));
  const parts = [...lines.flat().map((letter) => [letter]), ...pairs];
  const short = parts.map((letters) => letters.join("")).filter((part) => !part.includes(" "));
  return [searchText, ownerFacet(expertId), ...[...new Set(short)].map(shortTerm)].join("\n");
}

/** Finds a superset of the threads whose text holds `part`, which is folded and not empty. */
export function threadMatch(expertId: string, part: string): string {
  const terms = [...part].length < 3 ? [shortTerm(part)] : trigrams(part).slice(0, MOST_TRIGRAMS);
  return matchAll([ownerFacet(expertId), ...terms]);
}

function shortTerm(part: string): string {
  return SHORT.repeat(3 - [...part].length) + part;
}

/** Every beginning of every word of a message, as `messageIndexText` takes them: each is a term, so that asking for one reads no others. */
export function messageTerms(content: string): string {
  const beginnings = messageWords(content).flatMap((word) => {
    const letters = [...word];
    return letters.map((_, at) => letters.slice(0, at + 1).join(""));
  });
  return [...new Set(beginnings)].map((beginning) => OWNER + beginning).join(" ");
}

/** Expression: `terms` of a message with the owner of the thread in front of each. */
export function messageIndexText(terms: SQL, expertId: SQL): SQL {
  const owner = sql`substr(replace(${expertId}, '-', ''), ${sql.raw(String(-OWNER_LENGTH))})`;
  return sql`replace(${terms}, ${OWNER}, ${owner})`;
}

/** Finds the messages that hold words beginning with all of these, which come from `messageWords`; at least one. */
export function messageMatch(expertId: string, words: readonly string[]): string {
  const owner = expertId.replaceAll("-", "").slice(-OWNER_LENGTH);
  return matchAll(words.map((word) => owner + word));
}

/** Quoted, so that nothing is taken for syntax. */
function matchAll(terms: readonly string[]): string {
  return terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(" AND ");
}
