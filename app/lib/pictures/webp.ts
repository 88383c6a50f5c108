import { exifOrientation } from "./exif-orientation.ts";
import { BrokenPicture, type PictureFile } from "./picture-file.ts";
import {
  CHUNK_HEADER_BYTES,
  FILE_HEADER_BYTES,
  listChunks,
  nameAt,
  type WebpChunk,
} from "./webp-chunks.ts";
import { webpSizes } from "./webp-sizes.ts";

/** Bits of the extended header that announce Exif and XMP. */
const ANNOUNCES_METADATA = 0b1100;

export const isWebp = (file: Uint8Array): boolean =>
  nameAt(file, 0) === "RIFF" && nameAt(file, 8) === "WEBP";

/** Reads from chunk to chunk up to the end that the file states. Throws `BrokenPicture`. */
export function readWebp(file: Uint8Array<ArrayBuffer>): PictureFile {
  const chunks = listChunks(file);
  const [size, ...others] = webpSizes(chunks);
  if (!size) throw new BrokenPicture("no picture in it");
  if (others.some(({ width, height }) => width !== size.width || height !== size.height)) {
    throw new BrokenPicture("no one size");
  }
  const exif = chunks.find(({ name }) => name === "EXIF");
  return { size, orientation: exif ? readExif(exif.content) : 1, parts: withoutMetadata(chunks) };
}

/** Some programs add the marker of a JPEG at the start. */
function readExif(content: Uint8Array): number {
  return exifOrientation(nameAt(content, 0) === "Exif" ? content.subarray(6) : content);
}

function withoutMetadata(chunks: readonly WebpChunk[]): Uint8Array<ArrayBuffer>[] {
  const kept = chunks
    .filter(({ name }) => name !== "EXIF" && name !== "XMP ")
    .map(({ name, whole }) => (name === "VP8X" ? unannounced(whole) : whole));
  const length = kept.reduce((total, { byteLength }) => total + byteLength, 4);
  const header = new Uint8Array(FILE_HEADER_BYTES);
  header.set(new TextEncoder().encode("RIFF____WEBP"));
  new DataView(header.buffer).setUint32(4, length, true);
  return [header, ...kept];
}

function unannounced(extended: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = extended.slice();
  copy[CHUNK_HEADER_BYTES] = (copy[CHUNK_HEADER_BYTES] ?? 0) & ~ANNOUNCES_METADATA;
  return copy;
}
