import { BrokenPicture } from "./picture-file.ts";

export const FILE_HEADER_BYTES = 12;
export const CHUNK_HEADER_BYTES = 8;
/** More than any still picture has; the frames of an animation count too. */
const MOST_CHUNKS = 2_000;

export interface WebpChunk {
  name: string;
  content: Uint8Array<ArrayBuffer>;
  /** With its header and its padding. */
  whole: Uint8Array<ArrayBuffer>;
}

/** All chunks up to the end that the file states. Throws `BrokenPicture`. */
export function listChunks(file: Uint8Array<ArrayBuffer>): WebpChunk[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = CHUNK_HEADER_BYTES + view.getUint32(4, true);
  if (end > file.length) throw new BrokenPicture("cut off");
  const chunks: WebpChunk[] = [];
  for (let at = FILE_HEADER_BYTES; at < end; ) {
    if (at + CHUNK_HEADER_BYTES > end) throw new BrokenPicture("cut off");
    const start = at + CHUNK_HEADER_BYTES;
    const length = view.getUint32(at + 4, true);
    const next = start + length + (length % 2);
    if (next > end || chunks.length === MOST_CHUNKS) throw new BrokenPicture("cut off");
    const content = file.subarray(start, start + length);
    chunks.push({ name: nameAt(file, at), content, whole: file.subarray(at, next) });
    at = next;
  }
  return chunks;
}

export function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
