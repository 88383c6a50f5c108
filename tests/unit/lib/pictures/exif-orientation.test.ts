import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exifOrientation } from "#app/lib/pictures/exif-orientation.ts";

interface Entry {
  tag?: number;
  format?: number;
  value: number;
}

/** A directory of one entry, in either byte order. */
function exif(isLittleEndian: boolean, { tag = 0x0112, format = 3, value }: Entry): Uint8Array {
  const bytes = new Uint8Array(8 + 2 + 12 + 4);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, isLittleEndian ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, isLittleEndian);
  view.setUint32(4, 8, isLittleEndian);
  view.setUint16(8, 1, isLittleEndian);
  view.setUint16(10, tag, isLittleEndian);
  view.setUint16(12, format, isLittleEndian);
  view.setUint32(14, 1, isLittleEndian);
  view.setUint16(18, value, isLittleEndian);
  return bytes;
}

describe("the orientation of a picture", () => {
  test.each([true, false])("is read in either byte order (little endian: %s)", (isLittleEndian) => {
    for (let value = 1; value <= 8; value += 1) {
      expect(exifOrientation(exif(isLittleEndian, { value }))).toBe(value);
    }
  });

  test("is upright where it is missing or invalid", () => {
    expect(exifOrientation(exif(true, { value: 9 }))).toBe(1);
    expect(exifOrientation(exif(true, { value: 6, format: 4 }))).toBe(1);
    expect(exifOrientation(exif(true, { value: 6, tag: 0x0110 }))).toBe(1);
    expect(exifOrientation(new Uint8Array(0))).toBe(1);
    expect(exifOrientation(exif(true, { value: 6 }).subarray(0, 15))).toBe(1);
  });

  test("is one of eight values for any bytes", () => {
    const bytes = fc.uint8Array({ maxLength: 80 });
    const begun = bytes.map((rest) => Uint8Array.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, ...rest]));
    fc.assert(
      fc.property(fc.oneof(bytes, begun), (content) => {
        expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(exifOrientation(content));
      }),
    );
  });
});
