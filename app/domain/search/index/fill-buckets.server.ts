/** The second bucket of a hash comes from its upper half. */
export const UPPER_HALF_DIVISOR = 65_536;

/** A table of so many buckets, each with so many cells. */
interface Table {
  size: number;
  cells: number;
}

/** A cell that holds no hash. */
const FREE_CELL = -1;
const MOST_MOVES = 200;

/**
 * A cuckoo table of distinct 32-bit hashes: all cells, bucket by bucket, each with the place of its
 * hash in the list, and -1 in free ones. Each hash is in one of its two buckets: its remainder, or
 * that of its upper half. Null when a hash finds no place. A hash without a place takes that of
 * another one.
 */
export function fillBuckets(hashes: readonly number[], { size, cells }: Table): number[] | null {
  const table: number[] = new Array(size * cells).fill(FREE_CELL);
  const filled = new Uint8Array(size);
  for (let place = 0; place < hashes.length; place += 1) {
    let homeless = place;
    let hash = hashes[place] ?? 0;
    let first = hash % size;
    let second = Math.floor(hash / UPPER_HALF_DIVISOR) % size;
    let bucket = (filled[first] ?? 0) > (filled[second] ?? 0) ? second : first;
    for (let move = 0; ; move += 1) {
      const start = bucket * cells;
      const count = filled[bucket] ?? 0;
      if (count < cells) {
        table[start + count] = homeless;
        filled[bucket] = count + 1;
        break;
      }
      if (move === MOST_MOVES) return null;
      const victim = start + (move % cells);
      const displaced = table[victim] ?? FREE_CELL;
      table.copyWithin(victim, victim + 1, start + cells);
      table[start + cells - 1] = homeless;
      homeless = displaced;
      hash = hashes[homeless] ?? 0;
      first = hash % size;
      second = Math.floor(hash / UPPER_HALF_DIVISOR) % size;
      bucket = bucket === first ? second : first;
    }
  }
  return table;
}
