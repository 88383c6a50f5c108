import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { BrokenPicture } from "#app/lib/pictures/picture-file.ts";
import { isWebp, readWebp } from "#app/lib/pictures/webp.ts";
import { photo, webp } from "#tests/support/products/pictures.ts";

const read = (file: Buffer) => readWebp(Uint8Array.from(file));

describe("a WebP", () => {
  test("may be animated: its canvas is its size", async () => {
    const size = { width: 64, height: 48 };
    const frame = await webp(size);
    const picture = read(
      await sharp([frame, await sharp(frame).negate().toBuffer()], { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    expect(picture.size).toEqual(size);
    expect((await sharp(Buffer.concat(picture.parts)).metadata()).pages).toBe(2);
  });

  test("without its metadata does not declare it, and has the right length", async () => {
    const file = await photo("webp", 6);
    const picture = read(file);
    const kept = Buffer.concat(picture.parts);
    expect(picture.orientation).toBe(6);
    expect((file[20] ?? 0) & 0b1100).toBe(0b1100);
    expect((kept[20] ?? 0) & 0b1100).toBe(0);
    expect(kept.readUInt32LE(4)).toBe(kept.length - 8);
  });

  test("is broken when its canvas and its picture differ", async () => {
    const lying = await photo("webp", 1);
    lying.writeUIntLE(9, lying.indexOf("VP8X") + 12, 3);
    expect(() => read(lying)).toThrow(BrokenPicture);
  });

  test("is recognised by both of its names", async () => {
    expect(isWebp(Uint8Array.from(await webp()))).toBe(true);
    expect(isWebp(Uint8Array.from(Buffer.from("RIFF\0\0\0\0WAVE")))).toBe(false);
  });
});
