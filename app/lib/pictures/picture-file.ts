import type { PixelSize } from "./picture-size.ts";

/** What is known of a picture whose file was gone through to its end. */
export interface PictureFile {
  /** As stored, before it is turned. */
  size: PixelSize;
  /** 1 to 8, as the Exif standard counts them; it is among what `parts` lack. */
  orientation: number;
  /** The same picture without metadata, and without what stood behind its end. */
  parts: Uint8Array<ArrayBuffer>[];
}

/** More pieces than any program cuts a picture into; without a bound a file of nothing but seams would fill the memory. */
const MOST_RANGES = 2_000;

/** The parts of a file that are kept, without copying them. */
export class KeptBytes {
  readonly #file: Uint8Array<ArrayBuffer>;
  readonly #ranges: { start: number; end: number }[] = [];

  constructor(file: Uint8Array<ArrayBuffer>) {
    this.#file = file;
  }

  /** Ranges come in the order of the file. Throws `BrokenPicture` when there are far too many. */
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

/** The file does not hold what its kind of file must. */
export class BrokenPicture extends Error {
  override name = "BrokenPicture";
}
