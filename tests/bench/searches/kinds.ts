import type { Locale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { misspell, type Samples } from "./samples.ts";

/** Queries of one kind: a row of the report. */
export interface Kind {
  name: string;
  /** The target of the 95th percentile on one connection. */
  limitMs: number;
  /** Draws the next query. */
  ask(): (db: Database) => Promise<unknown>;
}

type Open = (db: Database, address: string, locale: Locale) => Promise<unknown>;

/** More is allowed where many facets or names meet. */
export const wide = { limitMs: 30 } as const;

/** Makes kinds of a list from the query strings of its addresses. */
export function listKind(open: Open) {
  return (
    name: string,
    draw: () => string,
    { limitMs = 20, locale = "en" }: { limitMs?: number; locale?: Locale } = {},
  ): Kind => ({
    name,
    limitMs,
    ask: () => {
      const address = draw();
      return (db) => open(db, address, locale);
    },
  });
}

/** Draws by the number of the turn. */
export function inTurn<Drawn>(draw: (at: number) => Drawn): () => Drawn {
  let at = -1;
  return () => {
    at += 1;
    return draw(at);
  };
}

export const TOKENS = ["C++", "C#", ".NET", "R", "Go", "n8n", "GPT-4", "Node.js"];

/** Searches of both lists without filters: name, and the next query string. */
export function searchesFor(samples: Samples): [name: string, draw: () => string][] {
  const { chance, common, rare, pairs, texts } = samples;
  const q = (text: string) => `q=${encodeURIComponent(text)}`;
  const any = (words: readonly string[]) => chance.oneOf(words);
  return [
    ["common word", () => q(any(common))],
    ["rare word", () => q(any(rare))],
    ["common + rare", () => q(`${any(common)} ${any(rare)}`)],
    ["several common words", () => q(`${any(common)} ${any(common)} ${any(common)}`)],
    ["rare + rare, of one record", () => q(any(pairs))],
    ["rare + rare, of none", () => q(`${any(rare)} ${any(rare)}`)],
    ["typo", () => q(misspell(any(rare), chance))],
    ["beginning of a word", () => q(any(rare).slice(0, 4))],
    ["inside of a word", () => q(any(rare).slice(1, 6))],
    ["20 words, 200 letters", () => q(any(texts))],
    ["no hit", () => q(`xq${Math.floor(chance.next() * 1e9).toString(36)}`)],
  ];
}
