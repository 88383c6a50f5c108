import { describe, expect, test } from "vitest";
import { BrokenPicture } from "#app/lib/pictures/picture-file.ts";
import { listChunks } from "#app/lib/pictures/webp-chunks.ts";

function chunk(name: string, content: string): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, Buffer.from(content), Buffer.alloc(content.length % 2)]);
}

function fileOf(chunks: readonly Buffer[], lengthError = 0): Uint8Array<ArrayBuffer> {
  const content = Buffer.concat(chunks);
  const head = Buffer.from("RIFF____WEBP");
  head.writeUInt32LE(content.length + 4 + lengthError, 4);
  return Uint8Array.from(Buffer.concat([head, content]));
}

describe("the chunks of a WebP", () => {
  test("have their names, without the byte that makes their length even", () => {
    const chunks = listChunks(fileOf([chunk("VP8 ", "odd"), chunk("EXIF", "even")]));
    const text = new TextDecoder();
    expect(chunks.map(({ name, content }) => [name, text.decode(content)])).toEqual([
      ["VP8 ", "odd"],
      ["EXIF", "even"],
    ]);
    expect(chunks[0]?.whole).toHaveLength(12);
  });

  test("are broken where the file or a chunk is shorter than declared", () => {
    const even = chunk("VP8 ", "even");
    const broken = [fileOf([even], 2), fileOf([even], -2), fileOf([even, Buffer.from("VP")])];
    for (const file of broken) expect(() => listChunks(file)).toThrow(BrokenPicture);
  });

  test("are limited in number", () => {
    const many = Array.from({ length: 2_001 }, () => chunk("ANMF", ""));
    expect(() => listChunks(fileOf(many))).toThrow(BrokenPicture);
    expect(listChunks(fileOf(many.slice(1)))).toHaveLength(2_000);
  });
});
