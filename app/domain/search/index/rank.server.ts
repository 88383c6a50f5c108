import { alphabeticPosition } from "#app/lib/text/alphabetic-position.ts";

/** Ranks are whole numbers below 2^53, so that JavaScript reads them exactly: one half for each tier. */
const TIER_SIZE = 2 ** 52;
export type Tier = 0 | 1;

/** Numbers from `from` up to, and not including, `to`. */
export interface RankRange {
  from: number;
  to: number;
}

export function tierRange(tier: Tier): RankRange {
  return { from: tier * TIER_SIZE, to: (tier + 1) * TIER_SIZE };
}

export const ALL_RANKS: RankRange = { from: 0, to: 2 * TIER_SIZE };

/** Where a name belongs within its tier when nothing else stands there yet. */
export function idealRank(tier: Tier, sortName: string): number {
  return tierRange(tier).from + Math.floor(alphabeticPosition(sortName) * TIER_SIZE);
}
