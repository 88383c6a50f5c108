/**
 * Terms and match expressions of the full-text tables of conversations. Every term includes the
 * owner of the inbox, so that a search reads only the hits of its own expert. Owners may share a
 * term, so the caller must check the owner of each hit.
 */
import { type SQL, sql } from "drizzle-orm";
import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import { trigrams } from "#app/lib/text/search/trigrams.ts";
import { messageWords } from "./search-text.server.ts";

/** From the private use area: neither folded words nor facet words contain it. */
const SHORT = "\uf8f0";
/** More trigrams cost more than they filter. The hits are checked against the whole text. */
const MOST_TRIGRAMS = 12;
const OWNER_LENGTH = 12;
/** Placeholder in front of each term of a message; the statement replaces it with the owner. */
const OWNER = "\ue000";

const ownerFacet = (expertId: string): string => facetWord(`o:${expertId}`);

/**
 * For a trigram table: the text, its owner, and each letter and each pair of letters padded to a
 * trigram.
 */
export function threadTerms(expertId: string, searchText: string): string {
  const lines = searchText.split("\n").map((line) => [...line]);
  const pairs = lines.flatMap((line) => line.slice(1).map((letter, at) => [line[at], letter]));
  const parts = [...lines.flat().map((letter) => [letter]), ...pairs];
  const short = parts.map((letters) => letters.join("")).filter((part) => !part.includes(" "));
  return [searchText, ownerFacet(expertId), ...[...new Set(short)].map(shortTerm)].join("\n");
}

/** Finds a superset of the threads whose text contains `part`, which is folded and not empty. */
export function threadMatch(expertId: string, part: string): string {
  const terms = [...part].length < 3 ? [shortTerm(part)] : trigrams(part).slice(0, MOST_TRIGRAMS);
  return matchAll([ownerFacet(expertId), ...terms]);
}

function shortTerm(part: string): string {
  return SHORT.repeat(3 - [...part].length) + part;
}

/**
 * Every prefix of every word of a message, for `messageIndexText`. Each prefix is a term, so that a
 * prefix search reads no other terms.
 */
export function messageTerms(content: string): string {
  const beginnings = messageWords(content).flatMap((word) => {
    const letters = [...word];
    return letters.map((_, at) => letters.slice(0, at + 1).join(""));
  });
  return [...new Set(beginnings)].map((beginning) => OWNER + beginning).join(" ");
}

/** Expression: `terms` of a message, each with the thread's owner in front. */
export function messageIndexText(terms: SQL, expertId: SQL): SQL {
  const owner = sql`substr(replace(${expertId}, '-', ''), ${sql.raw(String(-OWNER_LENGTH))})`;
  return sql`replace(${terms}, ${OWNER}, ${owner})`;
}

/**
 * Finds the messages with words that begin with all of `words`. They come from `messageWords`, at
 * least one.
 */
export function messageMatch(expertId: string, words: readonly string[]): string {
  const owner = expertId.replaceAll("-", "").slice(-OWNER_LENGTH);
  return matchAll(words.map((word) => owner + word));
}

/** The quotes keep FTS5 from parsing terms as operators. */
function matchAll(terms: readonly string[]): string {
  return terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(" AND ");
}
