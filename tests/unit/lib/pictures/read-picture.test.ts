import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PictureFile } from "#app/lib/pictures/picture-file.ts";
import { readPictureFile } from "#app/lib/pictures/read-picture.ts";
import {
  avif,
  boastfulPng,
  cutOff,
  flatPng,
  gif,
  html,
  jpeg,
  losslessWebp,
  padded,
  photo,
  png,
  svgWithScript,
  webp,
} from "#tests/support/products/pictures.ts";

const read = (file: Buffer) => readPictureFile(Uint8Array.from(file));

function readGood(file: Buffer): PictureFile {
  const picture = read(file);
  if (typeof picture === "string") throw new Error(picture);
  return picture;
}

const partsOf = (picture: PictureFile): Buffer => Buffer.concat(picture.parts);

const kinds = Object.entries({ jpeg, png, webp, "lossless webp": losslessWebp });

describe("a picture's file", () => {
  test.each(kinds)(
    "of the kind %s has its size and decodes to the same pixels",
    async (_, make) => {
      const file = await make({ width: 320, height: 200 });
      const picture = readGood(file);
      expect(picture.size).toEqual({ width: 320, height: 200 });
      expect(picture.orientation).toBe(1);
      const pixels = (of: Buffer) => sharp(of).raw().toBuffer();
      expect((await pixels(partsOf(picture))).equals(await pixels(file))).toBe(true);
    },
  );

  const formats = ["jpeg", "png", "webp"] as const;
  test.each(formats)("loses the metadata of a %s and reports its orientation", async (format) => {
    const file = await photo(format, 6);
    expect(file.includes("SecretCamera")).toBe(true);
    const picture = readGood(file);
    expect(picture.orientation).toBe(6);
    const kept = partsOf(picture);
    expect(kept.includes("SecretCamera")).toBe(false);
    expect(kept.includes("SecretPlace")).toBe(false);
    const { exif, xmp, orientation } = await sharp(kept).metadata();
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
  });

  test.each(kinds)("ends where a %s ends, without the bytes behind it", async (_, make) => {
    const file = await make();
    const kept = partsOf(readGood(padded(file, file.length + 500)));
    expect(kept.includes("<script>")).toBe(false);
    expect((await sharp(kept).metadata()).width).toBe(600);
  });

  test.each(kinds)("is refused when a %s is truncated anywhere", async (_, make) => {
    const file = await make({ width: 64, height: 48 });
    const needed = partsOf(readGood(file)).length;
    for (let length = 12; length < needed; length += 1) {
      expect(["broken", "wrong-type"]).toContain(read(file.subarray(0, length)));
    }
    expect(read(cutOff(file))).toBe("broken");
  });

  test("is judged by its bytes alone", async () => {
    const others = [svgWithScript(), html(), await avif(), await gif(), Buffer.alloc(0)];
    for (const file of others) expect(read(file)).toBe("wrong-type");
    expect(read(Buffer.from("RIFF\u0004\0\0\0WEBP"))).toBe("broken");
    expect(read(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBe("broken");
  });

  test("has the size that a decompression bomb declares", () => {
    expect(readGood(boastfulPng()).size).toEqual({ width: 60_000, height: 60_000 });
    expect(readGood(flatPng(10_000, 10_000)).size).toEqual({ width: 10_000, height: 10_000 });
  });

  // Reading that takes quadratic time does not end within the time limit of a test.
  test("of five megabytes of invalid data is broken", async () => {
    const start = await jpeg({ width: 8, height: 8 });
    const marker = start.subarray(0, 2);
    const megabytes = (content: number[]) => Buffer.alloc(5_000_000, Buffer.from(content));
    const endless = [
      Buffer.concat([marker, megabytes([0xff])]),
      Buffer.concat([start.subarray(0, -2), megabytes([0xff, 0x00])]),
      Buffer.concat([marker, megabytes([0xff, 0xfe, 0, 2])]),
      Buffer.concat([Buffer.from("RIFF\xf8\xff\x4b\0WEBP", "latin1"), megabytes([0])]),
      Buffer.concat([flatPng(8, 8).subarray(0, 33), megabytes([0])]),
    ];
    for (const file of endless) expect(read(file)).toBe("broken");
  });

  test("never makes the reader throw, for any damage", async () => {
    const files = await Promise.all([photo("jpeg", 6), photo("png", 3), photo("webp", 8)]);
    const damaged = fc.tuple(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
    );
    fc.assert(
      fc.property(damaged, ([file, changes]) => {
        const copy = Buffer.from(file);
        for (const [at, value] of changes) copy[at % copy.length] = value;
        const picture = read(copy);
        if (typeof picture === "string") return;
        expect(partsOf(picture).length).toBeLessThanOrEqual(copy.length + 12);
        expect(picture.orientation).toBeGreaterThanOrEqual(1);
        expect(picture.orientation).toBeLessThanOrEqual(8);
      }),
      { numRuns: 1_500 },
    );
  });
});
