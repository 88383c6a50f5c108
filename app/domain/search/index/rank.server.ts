import { alphabeticPosition } from "#app/lib/text/alphabetic-position.ts";

export const TIERS = [0, 1] as const;
export type Tier = (typeof TIERS)[number];
/**
 * Ranks are integers below 2^53, which JavaScript reads exactly. Each tier has an equal part of
 * them.
 */
const RANK_COUNT = 2 ** 53;
const TIER_SIZE = Math.floor(RANK_COUNT / TIERS.length);

/** Numbers from `from` up to, but not including, `to`. */
export interface RankRange {
  from: number;
  to: number;
}

export function tierRange(tier: Tier): RankRange {
  return { from: tier * TIER_SIZE, to: (tier + 1) * TIER_SIZE };
}

export const ALL_RANKS: RankRange = { from: 0, to: RANK_COUNT };

/** The rank of a name within its tier if all ranks are free. */
export function idealRank(tier: Tier, sortName: string): number {
  return tierRange(tier).from + Math.floor(alphabeticPosition(sortName) * TIER_SIZE);
}
