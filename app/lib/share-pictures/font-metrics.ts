/** The widths of a font's letters, read from its file (OpenType with a `cmap` of format 4). */
export interface FontMetrics {
  /** The width of a text on one line, in units of the font size; kerning is left out. */
  widthOf(text: string): number;
  hasLetter(letter: string): boolean;
}

export function readFontMetrics(file: Uint8Array): FontMetrics {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = readTables(view);
  const unitsPerEm = view.getUint16(offsetOf(tables, "head") + 18);
  const glyphOf = readGlyphs(view, offsetOf(tables, "cmap"));
  const advanceOf = readAdvances(view, offsetOf(tables, "hhea"), offsetOf(tables, "hmtx"));
  return {
    widthOf: (text) => {
      const units = [...text].map((letter) => advanceOf(glyphOf(letter.codePointAt(0) ?? 0)));
      return units.reduce((sum, width) => sum + width, 0) / unitsPerEm;
    },
    hasLetter: (letter) => glyphOf(letter.codePointAt(0) ?? 0) !== 0,
  };
}

type Tables = ReadonlyMap<string, number>;

function readTables(view: DataView): Tables {
  const tables = new Map<string, number>();
  for (let at = 12, left = view.getUint16(4); left > 0; at += 16, left -= 1) {
    const tag = [0, 1, 2, 3].map((byte) => String.fromCharCode(view.getUint8(at + byte)));
    tables.set(tag.join(""), view.getUint32(at + 8));
  }
  return tables;
}

function offsetOf(tables: Tables, tag: string): number {
  const offset = tables.get(tag);
  if (offset === undefined) throw new TypeError(`The font has no table "${tag}".`);
  return offset;
}

/** The last width is that of all further glyphs. */
function readAdvances(view: DataView, hhea: number, hmtx: number): (glyph: number) => number {
  const count = view.getUint16(hhea + 34);
  return (glyph) => view.getUint16(hmtx + 4 * Math.min(glyph, count - 1));
}

/** Glyph 0 means that the font lacks the letter. */
function readGlyphs(view: DataView, cmap: number): (codePoint: number) => number {
  const count = view.getUint16(cmap + 2);
  const subtables = Array.from({ length: count }, (_, nth) => {
    return cmap + view.getUint32(cmap + 8 + 8 * nth);
  });
  const table = subtables.find((at) => view.getUint16(at) === 4);
  if (table === undefined) throw new TypeError("The font has no character map of format 4.");
  const segments = readSegments(view, table);
  return (codePoint) => {
    const segment = segments.find(({ last }) => codePoint <= last);
    if (!segment || codePoint < segment.first) return 0;
    const { first, delta, range, rangeAt } = segment;
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = view.getUint16(rangeAt + range + 2 * (codePoint - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

/** Ranges of characters, ascending. `range` is counted from its own place in the file. */
function readSegments(view: DataView, table: number) {
  const bytes = view.getUint16(table + 6);
  const lastAt = table + 14;
  const firstAt = lastAt + bytes + 2;
  return Array.from({ length: bytes / 2 }, (_, nth) => {
    const rangeAt = firstAt + 2 * bytes + 2 * nth;
    return {
      last: view.getUint16(lastAt + 2 * nth),
      first: view.getUint16(firstAt + 2 * nth),
      delta: view.getUint16(firstAt + bytes + 2 * nth),
      range: view.getUint16(rangeAt),
      rangeAt,
    };
  });
}
