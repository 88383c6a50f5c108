import { Buffer } from "node:buffer";

/** More than the largest picture with what stands around it, so that one cut off here is still seen to be too large. */
const MOST_PART_BYTES = 6 * 1024 * 1024;
/** Of all parts together. Beyond it each is kept only as far as texts go, so that those behind too many pictures still arrive. */
const MOST_BYTES = 7 * 1024 * 1024;
export const TEXT_BYTES = 64 * 1024;

/** As the standard has it. A longer one would make each chunk dear. */
const LONGEST_BOUNDARY = 70;

/**
 * Shortens the parts of a `multipart/form-data` body as it comes in: what a part has beyond its bound is forgotten. So a picture of any
 * size reaches the form that it belongs to, which then says what is wrong, and everything that was typed beside it is kept.
 */
export class PartCutter {
  readonly #delimiter: Buffer;
  #partBytes = 0;
  #bytes = 0;
  #parts = 0;
  #isShortened = false;
  /** The end of what has come: a delimiter may begin in it. */
  #held = Buffer.alloc(0);

  /** Null for a body that is of another kind, or does not say how its parts are told from each other. */
  static of(contentType: string | null): PartCutter | null {
    if (!contentType || !/^multipart\/form-data\b/i.test(contentType)) return null;
    const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
    const boundary = quoted ?? plain;
    return boundary && boundary.length <= LONGEST_BOUNDARY ? new PartCutter(boundary) : null;
  }

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** How many parts have begun so far. */
  get parts(): number {
    return this.#parts;
  }

  /** Whether a part lost something that it would have kept had it come alone. */
  get isShortened(): boolean {
    return this.#isShortened;
  }

  /** What of the body so far is passed on: in one piece, but where something was cut out of it. */
  push(chunk: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
    const bytes = Buffer.concat([this.#held, chunk]);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    // Of the piece that is being gathered, and of the part that is being read.
    let start = 0;
    let partStart = 0;
    const endPart = (end: number) => {
      const kept = partStart + this.#count(end - partStart);
      if (kept === end) return;
      pieces.push(bytes.subarray(start, kept));
      start = end;
    };
    const { length } = this.#delimiter;
    for (
      let at = bytes.indexOf(this.#delimiter);
      at !== -1;
      at = bytes.indexOf(this.#delimiter, partStart)
    ) {
      endPart(at);
      this.#partBytes = 0;
      this.#parts += 1;
      partStart = at + length;
    }
    const end = Math.max(partStart, bytes.length - length + 1);
    endPart(end);
    this.#held = Buffer.from(bytes.subarray(end));
    return [...pieces, bytes.subarray(start, end)];
  }

  /** The rest, once the body has come to its end. */
  end(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#held.subarray(0, this.#count(this.#held.length)));
  }

  /** How many of so many further bytes of the part fit within its bound. */
  #count(bytes: number): number {
    const fitting = Math.min(bytes, Math.max(0, MOST_PART_BYTES - this.#partBytes));
    const left = Math.max(MOST_BYTES - this.#bytes, TEXT_BYTES - this.#partBytes, 0);
    const kept = Math.min(fitting, left);
    if (kept < fitting) this.#isShortened = true;
    this.#partBytes += kept;
    this.#bytes += kept;
    return kept;
  }
}
