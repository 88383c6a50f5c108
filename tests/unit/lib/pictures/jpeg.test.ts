import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { isJpeg, readJpeg } from "#app/lib/pictures/jpeg.ts";
import { BrokenPicture } from "#app/lib/pictures/picture-file.ts";
import { jpeg, photo } from "#tests/support/products/pictures.ts";

const read = (...pieces: Buffer[]) => readJpeg(Uint8Array.from(Buffer.concat(pieces)));
const START = 2;

/** A segment of this kind: its marker, its length, its content. */
function segment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, "latin1")]);
}

describe("a JPEG", () => {
  test("may be progressive, with many scans", async () => {
    const file = await sharp(await jpeg({ width: 90, height: 60 }))
      .jpeg({ progressive: true })
      .toBuffer();
    expect(read(file).size).toEqual({ width: 90, height: 60 });
  });

  test("may have fill bytes in front of a marker, and an Exif block that points nowhere", async () => {
    const file = await jpeg({ width: 90, height: 60 });
    const fill = Buffer.from([0xff, 0xff]);
    const nonsense = segment(0xe1, "Exif\0\0MM\0*\xff\xff\xff\xff");
    const picture = read(file.subarray(0, START), nonsense, fill, file.subarray(START));
    expect(picture).toMatchObject({ size: { width: 90, height: 60 }, orientation: 1 });
  });

  test("keeps its color profile, but no comment, thumbnail or second picture", async () => {
    const profiled = await sharp(await photo("jpeg", 1))
      .withIccProfile("p3")
      .toBuffer();
    const secrets = [
      segment(0xfe, "secret"),
      segment(0xe2, "MPF\0secret"),
      segment(0xed, "secret"),
    ];
    const picture = read(profiled.subarray(0, START), ...secrets, profiled.subarray(START));
    const kept = Buffer.concat(picture.parts);
    expect(kept.includes("secret")).toBe(false);
    expect((await sharp(kept).metadata()).icc).toBeDefined();
  });

  test("is broken with two sizes or a height of zero", async () => {
    const small = await jpeg({ width: 10, height: 10 });
    const large = await jpeg({ width: 4000, height: 4000 });
    const frame = Buffer.from([0xff, 0xc0]);
    const at = small.indexOf(frame);
    const other = large.subarray(large.indexOf(frame)).subarray(0, 19);
    expect(() => read(small.subarray(0, at), other, small.subarray(at))).toThrow(BrokenPicture);
    const flat = Buffer.from(small);
    flat.writeUInt16BE(0, at + 5);
    expect(() => read(flat)).toThrow(BrokenPicture);
  });

  test("is broken when it has hundreds of scans", async () => {
    const file = await jpeg({ width: 10, height: 10 });
    const scan = file.subarray(file.indexOf(Buffer.from([0xff, 0xda])), file.length - 2);
    const scans = (count: number) => Array.from({ length: count }, () => scan);
    const [head, end] = [file.subarray(0, -2), file.subarray(-2)];
    expect(read(head, ...scans(20), end).size.width).toBe(10);
    expect(() => read(head, ...scans(100), end)).toThrow(BrokenPicture);
  });

  test("is recognised by its first three bytes", () => {
    expect(isJpeg(Uint8Array.from([0xff, 0xd8, 0xff]))).toBe(true);
    expect(isJpeg(Uint8Array.from([0xff, 0xd8]))).toBe(false);
  });
});
