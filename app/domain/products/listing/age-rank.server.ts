/** Room for the products of one millisecond, and for times up to the year 2109: together 2^53. */
const RANKS_PER_MS = 2 ** 11;
const END_OF_TIME_MS = 2 ** 42;

/**
 * The rank of a product of this age (UTC ms) while no other has it, else the nearest free one below is its own. Ranks count
 * down, so a new product comes before all others. Being drawn from the time alone, a product keeps its place when it is edited,
 * and comes back to it when its owner returns to Pro.
 */
export function ageRank(createdAt: number): number {
  const time = Math.min(Math.max(Math.floor(createdAt), 1), END_OF_TIME_MS - 1);
  return (END_OF_TIME_MS - time + 1) * RANKS_PER_MS - 1;
}
