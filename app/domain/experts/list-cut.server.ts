import { type Tier, tierRange } from "#app/domain/search/rank.server.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import type { ExpertSort, ExpertsQuery } from "./schema.ts";

export const TIERS: readonly Tier[] = [0, 1];
type RankPerTier = Record<Tier, number>;

/**
 * A cut through the list, and the side of it that is wanted. What has the rank itself lies after the cut, what has the id on
 * neither side. The a-z list is cut in each tier, because names of both stand between one another.
 */
export type ListCut = { isBefore: boolean } & (
  | { sort: "featured"; rank: number }
  | { sort: "newest"; id: string | null }
  | { sort: "a-z"; ranks: RankPerTier }
);

/** The start of the list when the query has no cursor, or one that is malformed. */
export function toListCut({ sort, after, before }: ExpertsQuery): ListCut {
  const cursor = after ?? before;
  const cut = cursor === null ? null : decodeCut(sort, cursor);
  return cut ? { ...cut, isBefore: after === null } : startOfList(sort);
}

function startOfList(sort: ExpertSort): ListCut {
  if (sort === "featured") return { sort, isBefore: false, rank: 0 };
  if (sort === "newest") return { sort, isBefore: false, id: null };
  return { sort, isBefore: false, ranks: { 0: tierRange(0).from, 1: tierRange(1).from } };
}

export function isCursor(sort: ExpertSort, text: string): boolean {
  return decodeCut(sort, text) !== null;
}

function decodeCut(sort: ExpertSort, text: string): ListCut | null {
  if (sort === "newest") {
    return /^[\w-]{1,64}$/.test(text) ? { sort, isBefore: false, id: text } : null;
  }
  const [first, second] = decodeCursor(text, sort === "a-z" ? 2 : 1) ?? [];
  if (first === undefined) return null;
  if (sort === "featured") return { sort, isBefore: false, rank: first };
  return second === undefined ? null : { sort, isBefore: false, ranks: { 0: first, 1: second } };
}

interface Place {
  rank: number;
  id: string;
}

/** The cursors of the cuts before and after a page, given in list order, that was read at `cut`. */
export function cursorsAround(
  cut: ListCut,
  page: readonly [Place, ...Place[]],
): { start: string; end: string } {
  const first = page[0];
  const last = page.at(-1) ?? first;
  if (cut.sort === "newest") return { start: first.id, end: last.id };
  if (cut.sort === "featured") {
    return { start: encodeCursor([first.rank]), end: encodeCursor([last.rank + 1]) };
  }
  const tiers = TIERS.map((tier) => ranksAround(page, tier, cut.ranks[tier]));
  return {
    start: encodeCursor(tiers.map(({ start }) => start)),
    end: encodeCursor(tiers.map(({ end }) => end)),
  };
}

/** A tier with no row on the page stays cut where it was. */
function ranksAround(page: readonly Place[], tier: Tier, cut: number) {
  const { from, to } = tierRange(tier);
  const ranks = page.map(({ rank }) => rank).filter((rank) => rank >= from && rank < to);
  const last = ranks.at(-1);
  return { start: ranks[0] ?? cut, end: last === undefined ? cut : last + 1 };
}
