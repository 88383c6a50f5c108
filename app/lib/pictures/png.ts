import { exifOrientation } from "./exif-orientation.ts";
import { BrokenPicture, KeptBytes, type PictureFile } from "./picture-file.ts";
import type { PixelSize } from "./picture-size.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length and name before a chunk's content, and its checksum after it. */
const HEADER_BYTES = 8;
const CHECKSUM_BYTES = 4;
/**
 * The picture and its colors. Texts, times, places and further frames of an animation are dropped.
 */
const NEEDED = new Set("IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sRGB sBIT cICP".split(" "));

export const isPng = (file: Uint8Array): boolean =>
  SIGNATURE.every((byte, index) => file[index] === byte);

/** Reads from chunk to chunk up to the end of the picture. Throws `BrokenPicture`. */
export function readPng(file: Uint8Array<ArrayBuffer>): PictureFile {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const kept = new KeptBytes(file);
  const size = readHeader(view);
  kept.keep(0, SIGNATURE.length);
  let orientation = 1;
  let hasData = false;
  let name = "";
  for (let at = SIGNATURE.length; name !== "IEND"; ) {
    const end = chunkEnd(view, at);
    name = chunkName(view, at);
    hasData ||= name === "IDAT";
    if (NEEDED.has(name)) kept.keep(at, end);
    if (name === "eXIf") {
      orientation = exifOrientation(file.subarray(at + HEADER_BYTES, end - CHECKSUM_BYTES));
    }
    at = end;
  }
  if (!hasData) throw new BrokenPicture("no picture in it");
  return { size, orientation, parts: kept.parts() };
}

function readHeader(view: DataView): PixelSize {
  const at = SIGNATURE.length;
  const end = chunkEnd(view, at);
  if (chunkName(view, at) !== "IHDR" || end - at !== HEADER_BYTES + 13 + CHECKSUM_BYTES) {
    throw new BrokenPicture("no header");
  }
  const width = view.getUint32(at + HEADER_BYTES);
  const height = view.getUint32(at + HEADER_BYTES + 4);
  if (width === 0 || height === 0) throw new BrokenPicture("no size");
  return { width, height };
}

function chunkEnd(view: DataView, at: number): number {
  if (at + HEADER_BYTES > view.byteLength) throw new BrokenPicture("cut off");
  const end = at + HEADER_BYTES + view.getUint32(at) + CHECKSUM_BYTES;
  if (end > view.byteLength) throw new BrokenPicture("cut off");
  return end;
}

function chunkName(view: DataView, at: number): string {
  return String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
}
