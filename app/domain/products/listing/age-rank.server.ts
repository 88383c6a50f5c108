/** Space for the products of one millisecond, and for times up to the year 2109: together 2^53. */
const RANKS_PER_MS = 2 ** 11;
const END_OF_TIME_MS = 2 ** 42;

/**
 * The preferred rank of a product created at this time (UTC ms); if it is taken, the product gets
 * the nearest free rank below. Ranks decrease with time, so a new product precedes all others. The
 * rank depends only on the creation time, so a product keeps its place after edits, and gets it
 * again when its owner returns to Pro.
 */
export function ageRank(createdAt: number): number {
  const time = Math.min(Math.max(Math.floor(createdAt), 1), END_OF_TIME_MS - 1);
  return (END_OF_TIME_MS - time + 1) * RANKS_PER_MS - 1;
}
