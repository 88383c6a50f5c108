/** The second bucket of a hash comes from its upper half. */
export const UPPER = 65_536;

/** A table of so many buckets, each with so many cells. */
interface Table {
  size: number;
  cells: number;
}

/** A cell that holds no hash; hashes are not negative. */
const FREE = -1;
const MOST_MOVES = 200;

/**
 * A cuckoo table of distinct 32-bit hashes: all cells, bucket by bucket, -1 in free ones. Each hash
 * is in one of its two buckets: its remainder, or that of its upper half. Null when a hash finds no
 * place. A hash without a place takes that of another one.
 */
export function fillBuckets(hashes: readonly number[], { size, cells }: Table): number[] | null {
  const table: number[] = new Array(size * cells).fill(FREE);
  const filled = new Uint8Array(size);
  const first = (hash: number) => hash % size;
  const second = (hash: number) => Math.floor(hash / UPPER) % size;

  /** Puts a hash into a bucket. Returns the one that it displaces, or -1. */
  const put = (hash: number, bucket: number, victim: number): number => {
    const start = bucket * cells;
    const count = filled[bucket] ?? 0;
    if (count < cells) {
      table[start + count] = hash;
      filled[bucket] = count + 1;
      return FREE;
    }
    const displaced = table[start + victim] ?? FREE;
    table.copyWithin(start + victim, start + victim + 1, start + cells);
    table[start + cells - 1] = hash;
    return displaced;
  };

  return hashes.every((hash) => {
    const isFirstFuller = (filled[first(hash)] ?? 0) > (filled[second(hash)] ?? 0);
    let homeless = hash;
    let bucket = isFirstFuller ? second(hash) : first(hash);
    for (let move = 0; move <= MOST_MOVES; move += 1) {
      homeless = put(homeless, bucket, move % cells);
      if (homeless === FREE) return true;
      bucket = bucket === first(homeless) ? second(homeless) : first(homeless);
    }
    return false;
  })
    ? table
    : null;
}
