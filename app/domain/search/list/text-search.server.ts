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
  /** Whether it has each concept of the filter. */
  has: boolean[];
}

export interface FoundConcept {
  /** How many listings have it, at most 1,001. */
  docs: number;
  /** Whether longer words were used too, or words around it. */
  isPart: boolean;
  /** Whether it names a town or a country, beside another concept. */
  isPlace: boolean;
  /** The word that was probably meant. */
  slip: string | null;
}

/** `close` are the cards that are no hits. */
export function toSearch<Card>(
  { concepts, listed }: ListRow,
  size: number,
  close: readonly (Card & Nearness)[],
): TextSearch<Card> | null {
  if (concepts === undefined || size === 0) return null;
  const found: StoredConcept[] = JSON.parse(concepts);
  return {
    listed: listed ?? null,
    close: close.map((card) => {
      const { share, mask } = card;
      const has = Array.from({ length: size }, (_, n) => ((mask >> n) & 1) === 1);
      return { card, share, has };
    }),
    concepts: found.map(({ docs, isPlace, longer, around, slips }) => ({
      docs,
      isPlace: isPlace === 1,
      isPart: longer.length + around.length > 0,
      slip: slips[0]?.[0] ?? null,
    })),
  };
}

type Terms = [term: string, letter: string][];
type StoredConcept = { docs: number; isPlace: number } & Record<
  "longer" | "around" | "slips",
  Terms
>;
