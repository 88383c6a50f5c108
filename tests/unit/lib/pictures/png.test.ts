import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { BrokenPicture } from "#app/lib/pictures/picture-file.ts";
import { isPng, readPng } from "#app/lib/pictures/png.ts";
import { flatPng, png, pngChunk } from "#tests/support/products/pictures.ts";

const read = (...pieces: Buffer[]) => readPng(Uint8Array.from(Buffer.concat(pieces)));
/** Signature and header. */
const HEAD_BYTES = 33;
const END_BYTES = 12;

describe("a PNG", () => {
  test("may be interlaced and transparent", async () => {
    const create = { width: 90, height: 60, channels: 4 as const, background: "#12345680" };
    const picture = read(await sharp({ create }).png({ progressive: true }).toBuffer());
    expect(picture.size).toEqual({ width: 90, height: 60 });
    expect((await sharp(Buffer.concat(picture.parts)).metadata()).hasAlpha).toBe(true);
  });

  test("keeps neither its texts nor further frames of an animation", async () => {
    const file = await png({ width: 8, height: 8 });
    const more = ["tEXt", "zTXt", "iTXt", "tIME", "acTL", "fdAT", "prVW"].map((name) =>
      pngChunk(name, Buffer.from("secret")),
    );
    const picture = read(file.subarray(0, HEAD_BYTES), ...more, file.subarray(HEAD_BYTES));
    expect(Buffer.concat(picture.parts).includes("secret")).toBe(false);
  });

  test("is broken without a size, a header, or pixels", async () => {
    const file = await png({ width: 8, height: 8 });
    const [head, rest] = [file.subarray(0, HEAD_BYTES), file.subarray(HEAD_BYTES)];
    const end = file.subarray(-END_BYTES);
    const broken = [[flatPng(0, 10)], [file.subarray(0, 8), rest], [head, end]];
    for (const pieces of broken) expect(() => read(...pieces)).toThrow(BrokenPicture);
  });

  test("is broken when a chunk exceeds the file", async () => {
    const file = await png({ width: 8, height: 8 });
    file.writeUInt32BE(0xffffffff, HEAD_BYTES);
    expect(() => read(file)).toThrow(BrokenPicture);
  });

  test("is broken with thousands of separate pieces", async () => {
    const file = await png({ width: 8, height: 8 });
    const seam = [pngChunk("IDAT", Buffer.alloc(0)), pngChunk("tEXt", Buffer.from("a"))];
    const seams = Array.from({ length: 3_000 }, () => seam).flat();
    const end = file.length - END_BYTES;
    expect(() => read(file.subarray(0, end), ...seams, file.subarray(end))).toThrow(BrokenPicture);
  });

  test("is recognised by its signature", async () => {
    expect(isPng(Uint8Array.from(flatPng(1, 1)))).toBe(true);
    expect(isPng(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBe(false);
  });
});
