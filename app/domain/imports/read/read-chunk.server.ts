/** A piece of a stored file as text, of which whole rows are read. */

import type { LeasedImport } from "#app/domain/imports/leased-import.server.ts";
import { ROW_MOST_BYTES } from "#app/domain/imports/schema.ts";
import type { PrivateFilesService } from "#app/services/private-files.server.ts";

/**
 * What is held in memory at once; a row that does not end within it is looked for in as much as a
 * row may be long.
 */
const CHUNK_BYTES = 128 * 1024;

export interface Chunk {
  text: string;
  /** Bytes before the text, which belong to no row: the mark of the encoding. */
  skippedBytes: number;
  isEnd: boolean;
}

export type FoundChunk = Chunk | "encoding" | "gone";

/**
 * The piece where reading goes on; `isLong` asks for as much as the longest row takes. "encoding"
 * for what is not UTF-8.
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
 * Null for what is not UTF-8; UTF-16, in which Latin letters have a zero byte each, may pass for
 * it. A letter cut off at the end waits.
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

/** How many bytes of the file the beginning of a chunk takes. */
export function bytesUpTo({ text, skippedBytes }: Chunk, end: number): number {
  return skippedBytes + new TextEncoder().encode(text.slice(0, end)).byteLength;
}
