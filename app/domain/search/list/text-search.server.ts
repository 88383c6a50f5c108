/** What a page tells about the words of its search. */
import type { ListRow, Nearness } from "./list-statements.server.ts";

export interface TextSearch<Card> {
  /** In the order of scores, with few hits: the closest listings that are none. */
  close: CloseCard<Card>[];
  /** What was found for each concept of the filter, in its order. */
  concepts: FoundConcept[];
  /** How many listings there are. */
  listed: number | null;
}

export interface CloseCard<Card> {
  card: Card;
  /** From 0 to 1: how much of the meaning of the search it has. */
  share: number;
  /** How well it has it: a whole number. */
  score: number;
  /** Whether it has each concept of the filter. */
  has: boolean[];
}

export interface FoundConcept {
  /** In how many listings it is, at most 1,001; of a single concept at most 1. */
  docs: number;
  /** Whether longer words were used too, or words around it. */
  isPart: boolean;
  /** Whether it names a town or a country, beside another concept. */
  isPlace: boolean;
  /** The word that was probably meant. */
  correction: string | null;
  /** The only one that was perhaps meant, too uncertain to be searched unasked. */
  suggestion: string | null;
}

/** `close` are the cards that are no hits. */
export function toSearch<Card>(
  { concepts, listed }: ListRow,
  size: number,
  close: readonly (Card & Partial<Nearness & Pick<CloseCard<Card>, "score">>)[],
): TextSearch<Card> | null {
  if (concepts === undefined || size === 0) return null;
  const found: StoredConcept[] = JSON.parse(concepts);
  return {
    listed: listed ?? null,
    close: close.map((card) => {
      const { share = 0, mask = 0, score = 0 } = card;
      const has = Array.from({ length: size }, (_, n) => ((mask >> n) & 1) === 1);
      return { card, share, score, has };
    }),
    concepts: found
      .toSorted((one, other) => one.n - other.n)
      .map(({ docs, isPlace, isPart, fix, guess }) => ({
        docs,
        isPlace: Boolean(isPlace),
        isPart: Boolean(isPart),
        correction: fix ?? null,
        suggestion: guess ?? null,
      })),
  };
}

/** What no concept of the search can be is left out. */
interface StoredConcept {
  n: number;
  docs: number;
  isPlace?: number;
  isPart?: number;
  fix?: string | null;
  guess?: string | null;
}
