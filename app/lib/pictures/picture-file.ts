import type { PixelSize } from "./picture-size.ts";

/** A picture whose file was read to its end. */
export interface PictureFile {
  /** As stored, before rotation. */
  size: PixelSize;
  /** 1 to 8, as in the Exif standard; `parts` do not contain it. */
  orientation: number;
  /** The same picture without metadata and without data after its end. */
  parts: Uint8Array<ArrayBuffer>[];
}

/** More pieces than any program writes; without a bound a malicious file would fill the memory. */
const MOST_RANGES = 2_000;

/** The stored parts of a file, without copying them. */
export class KeptBytes {
  readonly #file: Uint8Array<ArrayBuffer>;
  readonly #ranges: { start: number; end: number }[] = [];

  constructor(file: Uint8Array<ArrayBuffer>) {
    this.#file = file;
  }

  /**
   * Ranges must arrive in the order of the file. Throws `BrokenPicture` when there are far too
   * many.
   */
  keep(start: number, end: number): void {
    const last = this.#ranges.at(-1);
    if (last?.end === start) last.end = end;
    else this.#ranges.push({ start, end });
    if (this.#ranges.length > MOST_RANGES) throw new BrokenPicture("in too many pieces");
  }

  parts(): Uint8Array<ArrayBuffer>[] {
    return this.#ranges.map(({ start, end }) => this.#file.subarray(start, end));
  }
}

/** The content of the file contradicts its type. */
export class BrokenPicture extends Error {
  override name = "BrokenPicture";
}
