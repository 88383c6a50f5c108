/** Reads a chunk of a stored file as text, from which whole rows are parsed. */

import type { LeasedImport } from "#app/domain/imports/leased-import.server.ts";
import { type FileEncoding, ROW_MOST_BYTES } from "#app/domain/imports/schema.ts";
import type { PrivateFilesService } from "#app/services/private-files.server.ts";

/**
 * The chunk that is held in memory. A row that does not end within it is read again with the
 * longest allowed row.
 */
const CHUNK_BYTES = 128 * 1024;

/** The file of an import, and where reading continues. */
export type StoredFile = Pick<LeasedImport, "fileKey" | "nextByte" | "sizeBytes" | "layout">;

export interface Chunk {
  text: string;
  /** The length of the byte order mark before the text, which belongs to no row. */
  skippedBytes: number;
  isEnd: boolean;
  encoding: FileEncoding;
}

/** "other": text that is not UTF-8, of which an admin names the encoding. */
export type FoundChunk = Chunk | "encoding" | "gone" | { other: Uint8Array };

/**
 * The chunk at which reading continues; `isLong` reads as much as the longest row takes. "encoding"
 * for a file that is no text of single bytes, such as UTF-16.
 */
export async function readChunk(
  files: Pick<PrivateFilesService, "readRange">,
  { fileKey, nextByte, sizeBytes, layout }: StoredFile,
  { isLong = false } = {},
): Promise<FoundChunk> {
  const length = isLong ? ROW_MOST_BYTES : CHUNK_BYTES;
  const bytes = await files.readRange(fileKey, { offset: nextByte, length });
  if (!bytes) return "gone";
  const isEnd = nextByte + bytes.byteLength >= sizeBytes;
  // UTF-16 may pass as another encoding, because its Latin letters have a zero byte each.
  if (bytes.includes(0)) return "encoding";
  const encoding = layout?.encoding ?? "utf-8";
  const text = decode(bytes, { encoding, isEnd });
  if (text === null) return { other: bytes };
  const hasMark = nextByte === 0 && text.startsWith("\uFEFF");
  return { text: hasMark ? text.slice(1) : text, skippedBytes: hasMark ? 3 : 0, isEnd, encoding };
}

/** Null for bytes that are not UTF-8. A letter cut at the end is left to the next chunk. */
export function decode(
  bytes: Uint8Array,
  { encoding, isEnd }: { encoding: FileEncoding; isEnd: boolean },
): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, {
      stream: !isEnd,
    });
  } catch {
    return null;
  }
}

/** The number of bytes in the file before this position of the text. */
export function bytesUpTo({ text, skippedBytes, encoding }: Chunk, end: number): number {
  // The other encodings have one byte for each letter.
  if (encoding !== "utf-8") return end;
  return skippedBytes + new TextEncoder().encode(text.slice(0, end)).byteLength;
}
