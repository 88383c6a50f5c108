import { facetWord } from "#app/domain/search/index/facet-word.server.ts";
import { trigrams } from "#app/lib/text/trigrams.ts";
import { importanceOf } from "./evidence.ts";
import { type Term, TOPIC_PREFIX, WORD_PREFIX } from "./read-terms.ts";
import { TOPICS } from "./topics/all-topics.ts";

/** The facet of members whose plan shows the badge: all who receive requests have it. */
const PAID = facetWord("v:1");
/** The most telling terms are enough to find everybody who could come first. */
const MOST_TOPICS = 6;
const MOST_WORDS = 8;
/** The beginning of a shorter word would find too much. */
const SHORT = 5;

/**
 * An FTS5 expression over `indexedText` that finds the experts who share the most important terms
 * of a brief; null without a term. Safe for any text: every part is folded and quoted.
 */
export function briefExpression(terms: readonly Term[]): string | null {
  const byImportance = terms.toSorted((one, two) => importanceOf(two) - importanceOf(one));
  const topics = byImportance.flatMap(({ key }) => TOPICS[withoutPrefix(key, TOPIC_PREFIX)] ?? []);
  const words = byImportance.flatMap(({ key }) => withoutPrefix(key, WORD_PREFIX) || []);
  const patterns = topics.slice(0, MOST_TOPICS).flatMap(({ en, hu }) => [en, hu].flatMap(split));
  const longest = words.toSorted((one, two) => two.length - one.length).slice(0, MOST_WORDS);
  const parts = [...new Set([...patterns.map(ofPattern), ...longest.map((word) => begins(word))])];
  return parts.length === 0 ? null : `"${PAID}" AND (${parts.join(" OR ")})`;
}

const withoutPrefix = (key: string, prefix: string): string =>
  key.startsWith(prefix) ? key.slice(prefix.length) : "";

const split = (list: string): string[] => list.split(",").map((pattern) => pattern.trim());

/** The order of the words of a phrase is not indexed. */
function ofPattern(pattern: string): string {
  if (pattern.startsWith("*")) return contains(lettersOf(pattern));
  return allOf(pattern.split(/[ -]/u).filter(lettersOf).map(begins));
}

/** Each indexed word has two blanks on both sides. */
function begins(word: string): string {
  const letters = lettersOf(word);
  const isWhole = !word.endsWith("*") && letters.length < SHORT;
  return contains(`  ${letters}${isWhole ? "  " : ""}`);
}

/** Trigrams side by side find a superset, which the ranking sorts out. */
function contains(text: string): string {
  const covering = trigrams(text).slice(0, Math.ceil([...text].length / 3));
  return allOf(covering.map((trigram) => `"${trigram}"`));
}

const allOf = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" AND ")})`;

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");
