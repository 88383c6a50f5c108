interface Bounds<Value> {
  mostEntries: number;
  /** The limit of all entries together; an entry that exceeds it alone is not stored. */
  mostBytes: number;
  bytesOf(key: string, value: Value): number;
}

/** A map of bounded size that drops the least recently used entries. */
export class LruMap<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #bounds: Bounds<Value>;
  #bytes = 0;

  constructor(bounds: Bounds<Value>) {
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const { mostEntries, mostBytes, bytesOf } = this.#bounds;
    const bytes = bytesOf(key, value);
    if (bytes > mostBytes) return;
    this.#entries.set(key, value);
    this.#bytes += bytes;
    // A map keeps the order of insertion, so its first key is the least recently used.
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= mostEntries && this.#bytes <= mostBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= this.#bounds.bytesOf(key, value);
  }
}
