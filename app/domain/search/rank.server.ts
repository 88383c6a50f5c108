import { alphabeticPosition } from "#app/lib/alphabetic-position.ts";

/** Ranks are whole numbers below 2^53, so that JavaScript reads them exactly: one half for each tier. */
const TIER_SIZE = 2 ** 52;
export type Tier = 0 | 1;

/** The ranks of a tier lie strictly between these two. */
export function tierBounds(tier: Tier): { low: number; high: number } {
  return { low: tier * TIER_SIZE, high: (tier + 1) * TIER_SIZE - 1 };
}

/** Where a name belongs within its tier when nothing else stands there yet. */
export function idealRank(tier: Tier, sortName: string): number {
  return tier * TIER_SIZE + Math.floor(alphabeticPosition(sortName) * TIER_SIZE);
}
