import { describe, expect, test } from "vitest";
import { BrokenPicture } from "#app/lib/pictures/picture-file.ts";
import { listChunks } from "#app/lib/pictures/webp-chunks.ts";
import { webpSizes } from "#app/lib/pictures/webp-sizes.ts";
import { losslessWebp, photo, webp } from "#tests/support/products/pictures.ts";

const sizesOf = (file: Buffer) => webpSizes(listChunks(Uint8Array.from(file)));
const size = { width: 321, height: 2 };

describe("the sizes in a WebP", () => {
  test("are those of its canvas and its picture, lossy or not", async () => {
    expect(sizesOf(await webp(size))).toEqual([size]);
    expect(sizesOf(await losslessWebp(size))).toEqual([size]);
    expect(sizesOf(await photo("webp", 1, size))).toEqual([size, size]);
  });

  test("are not read from a chunk that is too short", () => {
    const chunk = (name: string, bytes: number) => {
      const content = new Uint8Array(bytes);
      return { name, content, whole: content };
    };
    expect(() => webpSizes([chunk("VP8X", 9)])).toThrow(BrokenPicture);
    expect(() => webpSizes([chunk("VP8 ", 10)])).toThrow(BrokenPicture);
    expect(webpSizes([chunk("ALPH", 1)])).toEqual([]);
  });
});
