/** The two buckets, by the names of their bindings. */
export const BUCKETS = ["UPLOADS", "PRIVATE_FILES"] as const;
export type BucketName = (typeof BUCKETS)[number];

export interface ObjectFacts {
  size: number;
  contentType?: string | undefined;
  cacheControl?: string | undefined;
}

/** What backups need of a bucket. All calls throw a sentence if the bucket does not answer. */
export interface Bucket {
  /** Null for an unknown key. The body must be read to its end or destroyed. */
  get(key: string): Promise<{ facts: ObjectFacts; body: AsyncIterable<Uint8Array> } | null>;
  /** `open` begins the body; it is called again when the bucket fails. */
  put(key: string, facts: ObjectFacts, open: () => AsyncIterable<Uint8Array>): Promise<void>;
  /** The keys that begin with the prefix, in their order. */
  list(prefix: string): AsyncIterable<string>;
}

export type Buckets = Record<BucketName, Bucket> & { close(): Promise<void> };
