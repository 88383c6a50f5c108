import type { messages } from "#db/schema.ts";
import { messageWords } from "./search-text.server.ts";

/** A part of a text. A hit is a word that begins with one of the searched words. */
export interface ExcerptPart {
  text: string;
  isHit: boolean;
}

/** Includes marks and invisible characters, because folding drops them inside a word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu;
const BEFORE = 24;
const LENGTH = 120;

/**
 * The text around the first hit on one line, cut between words, with an ellipsis at each cut.
 * `words` come from `messageWords`. Without a hit it is the beginning of the text.
 */
export function excerptAround(text: string, words: readonly string[]): ExcerptPart[] {
  const line = text.replace(/\s+/gu, " ").trim();
  const first = firstHit(line, words);
  const start = first > BEFORE ? cutBefore(line, first - BEFORE, first) : 0;
  const end = start + LENGTH < line.length ? cutAfter(line, start + LENGTH, first) : line.length;
  const parts = markHits(line.slice(start, end).trim(), words);
  return [...ellipsis(start > 0), ...parts, ...ellipsis(end < line.length)];
}

function firstHit(line: string, words: readonly string[]): number {
  for (const { 0: word, index } of line.matchAll(WORD)) if (isHit(word, words)) return index;
  return 0;
}

/** The first start of a word after `at` and before the hit; otherwise the hit itself. */
function cutBefore(line: string, at: number, hit: number): number {
  const blank = line.indexOf(" ", at);
  return blank >= 0 && blank < hit ? blank + 1 : hit;
}

/** The last end of a word before `at`. A long word is cut inside, but never between surrogates. */
function cutAfter(line: string, at: number, hit: number): number {
  const blank = line.lastIndexOf(" ", at);
  if (blank > hit) return blank;
  return /[\uD800-\uDBFF]/.test(line.charAt(at - 1)) ? at - 1 : at;
}

function markHits(line: string, words: readonly string[]): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let end = 0;
  for (const { 0: word, index } of line.matchAll(WORD)) {
    if (!isHit(word, words)) continue;
    parts.push({ text: line.slice(end, index), isHit: false }, { text: word, isHit: true });
    end = index + word.length;
  }
  parts.push({ text: line.slice(end), isHit: false });
  return parts.filter(({ text }) => text !== "");
}

function isHit(word: string, words: readonly string[]): boolean {
  return messageWords(word).some((folded) => words.some((part) => folded.startsWith(part)));
}

function ellipsis(isCut: boolean): ExcerptPart[] {
  return isCut ? [{ text: "…", isHit: false }] : [];
}

type FoundRow = Pick<typeof messages.$inferSelect, "seq" | "fromClient" | "content">;

/** A message that matches the search. */
export function toMessageFound(row: FoundRow | null, words: readonly string[]) {
  if (!row) return null;
  const side = row.fromClient ? ("client" as const) : ("expert" as const);
  return { seq: row.seq, side, excerpt: excerptAround(row.content, words) };
}
