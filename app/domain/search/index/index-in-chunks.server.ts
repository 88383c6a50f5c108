/** Listings of one batch. */
const RECORDS_PER_CHUNK = 25;

/**
 * Indexes listings again, one batch after the other, until `limit` is reached or none is left.
 * `indexChunk` indexes at most `size` outdated listings and returns how many. Returns the sum.
 */
export async function indexInChunks(
  limit: number,
  indexChunk: (size: number) => Promise<number>,
): Promise<number> {
  let indexed = 0;
  while (indexed < limit) {
    const found = await indexChunk(Math.min(RECORDS_PER_CHUNK, limit - indexed));
    indexed += found;
    if (found === 0) break;
  }
  return indexed;
}
