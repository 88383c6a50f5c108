import { BrokenPicture } from "./picture-file.ts";
import type { PixelSize } from "./picture-size.ts";
import type { WebpChunk } from "./webp-chunks.ts";

const FOURTEEN_BITS = 0x3fff;

/**
 * The sizes that the parts of the file state: the canvas of the extended form, and the picture
 * itself.
 */
export function webpSizes(chunks: readonly WebpChunk[]): PixelSize[] {
  return chunks.flatMap(({ name, content }) => {
    const read = READERS.get(name);
    if (!read) return [];
    if (content.byteLength < 10) throw new BrokenPicture("cut off");
    const size = read(new DataView(content.buffer, content.byteOffset, content.byteLength));
    if (size.width === 0 || size.height === 0) throw new BrokenPicture("no size");
    return [size];
  });
}

const READERS = new Map<string, (content: DataView) => PixelSize>([
  ["VP8X", readCanvas],
  ["VP8 ", readLossy],
  ["VP8L", readLossless],
]);

/** Each side minus one, in three bytes. */
function readCanvas(content: DataView): PixelSize {
  const side = (at: number) =>
    1 + content.getUint16(at, true) + content.getUint8(at + 2) * 0x1_00_00;
  return { width: side(4), height: side(7) };
}

/** After the frame's tag of three bytes and the start code of three bytes. */
function readLossy(content: DataView): PixelSize {
  const side = (at: number) => content.getUint16(at, true) & FOURTEEN_BITS;
  return { width: side(6), height: side(8) };
}

/** Each side minus one, in 14 bits, after the signature of one byte. */
function readLossless(content: DataView): PixelSize {
  const bits = content.getUint32(1, true);
  return { width: 1 + (bits & FOURTEEN_BITS), height: 1 + ((bits >>> 14) & FOURTEEN_BITS) };
}
