import { alphabeticPosition } from "#app/lib/text/alphabetic-position.ts";

export const TIERS = [0, 1] as const;
export type Tier = (typeof TIERS)[number];
/** Ranks are whole numbers below 2^53, so that JavaScript reads them exactly. Each tier has an equal part of them. */
const TIER_SIZE = Math.floor(2 ** 53 / TIERS.length);

/** Numbers from `from` up to, and not including, `to`. */
export interface RankRange {
  from: number;
  to: number;
}

export function tierRange(tier: Tier): RankRange {
  return { from: tier * TIER_SIZE, to: (tier + 1) * TIER_SIZE };
}

export const ALL_RANKS: RankRange = { from: 0, to: TIERS.length * TIER_SIZE };

/** Where a name belongs within its tier when nothing else stands there yet. */
export function idealRank(tier: Tier, sortName: string): number {
  return tierRange(tier).from + Math.floor(alphabeticPosition(sortName) * TIER_SIZE);
}
