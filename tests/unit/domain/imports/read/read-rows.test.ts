import fc from "fast-check";
import { expect, test } from "vitest";
import { readRows } from "#app/domain/imports/read/read-rows.server.ts";
import { csvRow } from "#app/lib/text/csv.ts";
import { hostileText } from "#tests/support/fuzz/hostile-values.ts";

const piece = fc.oneof(
  hostileText,
  fc.constantFrom(",", ";", "\t", '"', '""', "\n", "\r\n", "\r", '"a,b"', "'=1+1"),
);
const file = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));

test("any text is read as rows that cover it in order, up to the wanted number", () => {
  const delimiter = fc.constantFrom(",", ";", "\t");
  fc.assert(
    fc.property(file, delimiter, fc.boolean(), (text, by, isEnd) => {
      const rows = readRows(text, { delimiter: by, isEnd, most: 50 });
      expect(rows.length).toBeLessThanOrEqual(50);
      let before = 0;
      for (const { end, lines } of rows) {
        expect(end).toBeGreaterThanOrEqual(before);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(lines).toBeGreaterThanOrEqual(0);
        before = end;
      }
    }),
  );
});

test("cells that our own files contain are read again as they were", () => {
  // The reader drops what spreadsheets add: blanks around a cell, and control characters.
  const cell = hostileText.map((text) =>
    text
      .replace(/\p{Cc}/gu, "")
      .trim()
      .replace(/^['\s]+/, ""),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      const [row] = readRows(csvRow(cells), { delimiter: ",", isEnd: true, most: 1 });
      expect(row).toMatchObject({ cells, hasStrayQuote: false, isOpen: false });
    }),
  );
});
