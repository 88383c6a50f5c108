/** Reads a chunk of a stored file as text, from which whole rows are parsed. */

import type { LeasedImport } from "#app/domain/imports/leased-import.server.ts";
import { ROW_MOST_BYTES } from "#app/domain/imports/schema.ts";
import type { PrivateFilesService } from "#app/services/private-files.server.ts";

/**
 * The chunk that is held in memory. A row that does not end within it is read again with the
 * longest allowed row.
 */
const CHUNK_BYTES = 128 * 1024;

export interface Chunk {
  text: string;
  /** The length of the byte order mark before the text, which belongs to no row. */
  skippedBytes: number;
  isEnd: boolean;
}

export type FoundChunk = Chunk | "encoding" | "gone";

/**
 * The chunk at which reading continues; `isLong` reads as much as the longest row takes. "encoding"
 * for a file that is not UTF-8.
 */
export async function readChunk(
  files: Pick<PrivateFilesService, "readRange">,
  { fileKey, nextByte, sizeBytes }: LeasedImport,
  { isLong = false } = {},
): Promise<FoundChunk> {
  const length = isLong ? ROW_MOST_BYTES : CHUNK_BYTES;
  const bytes = await files.readRange(fileKey, { offset: nextByte, length });
  if (!bytes) return "gone";
  const isEnd = nextByte + bytes.byteLength >= sizeBytes;
  const text = decode(bytes, isEnd);
  if (text === null) return "encoding";
  const hasMark = nextByte === 0 && text.startsWith("\uFEFF");
  return { text: hasMark ? text.slice(1) : text, skippedBytes: hasMark ? 3 : 0, isEnd };
}

/**
 * Null for bytes that are not UTF-8. UTF-16 may pass as UTF-8, because its Latin letters have a
 * zero byte each. A letter cut at the end is left to the next chunk.
 */
function decode(bytes: Uint8Array, isEnd: boolean): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, {
      stream: !isEnd,
    });
  } catch {
    return null;
  }
}

/** The number of bytes in the file before this position of the text. */
export function bytesUpTo({ text, skippedBytes }: Chunk, end: number): number {
  return skippedBytes + new TextEncoder().encode(text.slice(0, end)).byteLength;
}
