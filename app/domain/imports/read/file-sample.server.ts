/** The beginning of a file, for the page on which an admin says what its columns mean. */
import { OTHER_ENCODINGS, type OtherEncoding } from "#app/domain/imports/schema.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import type { PrivateFilesService } from "#app/services/private-files.server.ts";
import type { Layout } from "./columns.server.ts";
import { decode, readChunk, type StoredFile } from "./read-chunk.server.ts";
import { isBlank, readRows } from "./read-rows.server.ts";

const MOST_ROWS = 200;
const MOST_EXAMPLES = 3;
const EXAMPLE_MOST = 60;

interface FileSample {
  /** Different cells of each column, in the order of the columns. */
  examples: string[][];
  /** Cells with other letters than those of English, in each encoding; empty for UTF-8. */
  encodings: { encoding: OtherEncoding; examples: string[] }[];
}

/** Null when the file cannot be read. */
export async function readSample(
  files: Pick<PrivateFilesService, "readRange">,
  file: Pick<StoredFile, "fileKey" | "sizeBytes"> & { layout: Layout },
): Promise<FileSample | null> {
  const { layout } = file;
  const chunk = await readChunk(files, { ...file, nextByte: 0 });
  if (typeof chunk === "string") return null;
  const isUtf8 = !layout.encoding && !("other" in chunk);
  if (isUtf8) return { examples: examplesOf(cellsOf(chunk.text, layout), layout), encodings: [] };
  const bytes = await files.readRange(file.fileKey, { offset: 0, length: 128 * 1024 });
  if (!bytes) return null;
  const read = (encoding: OtherEncoding) =>
    cellsOf(decode(bytes, { encoding, isEnd: true }) ?? "", layout);
  return {
    examples: examplesOf(read(layout.encoding ?? "windows-1250"), layout),
    encodings: OTHER_ENCODINGS.map((encoding) => {
      const cells = read(encoding)
        .flat()
        .filter((cell) => /[^\p{ASCII}]/u.test(cell));
      return { encoding, examples: shorten(cells) };
    }),
  };
}

/** Rows behind the headings. */
function cellsOf(text: string, { delimiter, columns }: Layout): string[][] {
  const rows = readRows(text, { delimiter, isEnd: false, most: MOST_ROWS });
  const whole =
    rows.length > 1 ? rows : readRows(text, { delimiter, isEnd: true, most: MOST_ROWS });
  const isHead = ({ cells }: { cells: string[] }) => cells.length >= columns.length;
  const head = whole.findIndex((row) => !isBlank(row) && isHead(row));
  return whole.slice(head + 1).map(({ cells }) => cells);
}

function examplesOf(rows: readonly string[][], { columns }: Layout): string[][] {
  return columns.map((_, index) => shorten(rows.map((cells) => cells[index] ?? "")));
}

function shorten(cells: readonly string[]): string[] {
  const different = [...new Set(cells.filter((cell) => cell !== ""))];
  return different.slice(0, MOST_EXAMPLES).map((cell) => excerpt(cell, EXAMPLE_MOST));
}
